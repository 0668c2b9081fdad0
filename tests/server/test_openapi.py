"""What the server says of its routes, tried with all kinds of requests: no surprise, and only the answers declared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.browsers import HOME, Browser, form, place_of, server
from tzolkin.server.app import application
from tzolkin.server.server_settings import ServerSettings

pytestmark = pytest.mark.slow

SCHEMA = schemathesis.openapi.from_dict(application(ServerSettings(database="unused")).openapi())
OPERATIONS: list[Any] = [result.ok() for result in SCHEMA.get_all_operations()]  # type: ignore[union-attr]
CAN_BE_IMPROPER = [one for one in OPERATIONS if one.body or one.path_parameters or one.query]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PARTS = ("method", "url", "headers", "params", "data", "json", "files", "cookies")
ENDLESS = "/games/{table}/events"
REMOVES = "/games/{table}/delete"
A_FEW = settings(
    max_examples=12,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Places:
    """Things that are there: a table with a secret going on in it, and the links to a seat of it and to watch it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        invite = place_of(browser.post("/games", data=form(3, who_2="link", who_3="random")))
        self.table = invite.split("/")[2]
        links = sorted(set(re.findall(r"/join/([\w-]+)", browser.get(invite).text)))
        assert len(links) == 2
        self.there = {"table": [self.table], "secret": links, "number": ["R-PAL-01"], "name": ["tikal"], "at": [3]}


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Places]:
    with server(tmp_path_factory.mktemp("games") / "games.db", games_per_hour=100_000) as browser:
        yield Places(browser)


@pytest.mark.parametrize(
    "operation, mode",
    [
        *[pytest.param(one, GenerationMode.POSITIVE, id=f"{one.label}-proper") for one in OPERATIONS],
        *[pytest.param(one, GenerationMode.NEGATIVE, id=f"{one.label}-improper") for one in CAN_BE_IMPROPER],
    ],
)
def test_every_request_is_answered_as_declared(places: Places, operation: Any, mode: GenerationMode) -> None:
    chance = Random(operation.label)

    @A_FEW
    @given(case=operation.as_strategy(generation_mode=mode))
    def check(case: Any) -> None:
        for name in case.path_parameters:
            if name in places.there and operation.path not in (ENDLESS, REMOVES) and chance.random() < 0.7:
                case.path_parameters[name] = chance.choice(places.there[name])
        wanted = case.as_transport_kwargs(base_url=HOME)
        sent = requests.Request(**{name: wanted.get(name) for name in PARTS}).prepare()
        answer = places.browser.ask(
            str(sent.method), str(sent.url), headers=dict(sent.headers) | {"accept": "text/html"}, content=sent.body
        )
        case.validate_response(answer, checks=CHECKS)

    check()


def test_every_form_of_a_page_leads_to_a_route_that_takes_it(places: Places) -> None:
    routes = {(operation.method.upper(), operation.path) for operation in OPERATIONS}
    for page in ("/", f"/games/{places.table}/scores", "/rules", "/example"):
        for shown in re.findall(r"<form[^>]*>", places.browser.get(page).text):
            method = "POST" if 'method="post"' in shown else "GET"
            action = re.search(r'action="([^"]*)"', shown)
            assert action is not None
            path = re.sub(r"^/games/[\w-]+", "/games/{table}", action.group(1))
            assert (method, path) in routes


def test_the_description_stands_where_programs_look_for_it(places: Places) -> None:
    told = places.browser.get("/openapi.json").json()
    assert told["info"]["title"] == "Tzolk'in"
    assert "/docs" not in told["paths"]  # it would run scripts of other sites
