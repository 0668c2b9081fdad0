"""What keeps other sites, large uploads and impatience away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request

from tests.server.browsers import HOME, Browser, place_of, server, words
from tzolkin.server.protection import HEADERS, Pace, is_in_unicode, is_our_own, without_port


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with server(tmp_path_factory.mktemp("games") / "games.db", largest_request=300_000) as found:
        yield found


# ---- Other sites


@pytest.mark.parametrize(
    ("headers", "is_own"),
    [
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "cross-site", "origin": HOME}, False),
        ({"origin": HOME}, True),
        ({"origin": "http://127.0.0.1:9999"}, False),
        ({"origin": "https://127.0.0.1:8765"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({}, True),
    ],
)
def test_a_command_counts_only_from_a_page_of_this_server(
    browser: Browser, headers: dict[str, str], is_own: bool
) -> None:
    assert is_our_own("http", Headers({"host": "127.0.0.1:8765", **headers})) is is_own
    answer = browser.post("/look", data={"theme": "dark"}, headers=headers)
    assert answer.status_code == (303 if is_own else 403)
    if not is_own:
        assert "This command did not come from a page of this server." in words(answer)
        assert "set-cookie" not in answer.headers


def test_looking_is_allowed_from_everywhere(browser: Browser) -> None:
    assert browser.get("/about", headers={"sec-fetch-site": "cross-site"}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost:8765", "", "127.0.0.1:x", "[::1]"]
)
def test_the_server_answers_to_its_own_names_only(browser: Browser, host: str) -> None:
    answer = browser.get("/about", headers={"host": host})
    assert answer.status_code == 421
    assert "This server answers to 127.0.0.1 only." in words(answer)


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("127.0.0.1:8765", "127.0.0.1"),
        ("localhost", "localhost"),
        ("[::1]:8765", "[::1]"),
        ("[::1]", "[::1]"),
        ("games.example.org:", "games.example.org:"),
    ],
)
def test_a_port_is_no_part_of_a_name(host: str, name: str) -> None:
    assert without_port(host) == name


# ---- Size


def test_a_request_that_is_too_large_is_refused_before_it_is_read(browser: Browser) -> None:
    answer = browser.post("/import", data={"record": "x" * 300_001})
    assert answer.status_code == 413
    assert "At most 300 kilobytes can be sent." in words(answer)


def test_a_request_that_hides_its_size_is_refused_when_it_has_become_too_large(browser: Browser) -> None:
    async def pieces() -> object:
        for _ in range(40):
            yield b"record=" + b"x" * 10_000

    answer = browser.post("/import", content=pieces(), headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 413


@pytest.mark.parametrize("length", ["-1", "many", "1e9", "9" * 30])
def test_a_length_that_is_none_is_refused(browser: Browser, length: str) -> None:
    answer = browser.post("/look", content=b"", headers={"content-length": length})
    assert answer.status_code == 413


# ---- Pace


def request_from(address: str) -> Request:
    return Request({"type": "http", "method": "POST", "path": "/play", "headers": [], "client": (address, 1)})


def test_an_address_may_create_so_many_games_an_hour_and_then_as_time_goes_by() -> None:
    now = 0.0
    pace = Pace(6, clock=lambda: now)
    for _ in range(6):
        pace.count(request_from("10.0.0.1"))
    with pytest.raises(HTTPException) as refusal:
        pace.count(request_from("10.0.0.1"))
    assert refusal.value.status_code == 429
    seconds = int((refusal.value.headers or {})["Retry-After"])
    assert 600 <= seconds <= 601
    assert f"Try again in {seconds} seconds." in refusal.value.detail
    pace.count(request_from("10.0.0.2"))  # another address has a pace of its own
    now += seconds
    pace.count(request_from("10.0.0.1"))
    with pytest.raises(HTTPException):
        pace.count(request_from("10.0.0.1"))


def test_addresses_that_have_been_quiet_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "MOST_ADDRESSES", 3)
    pace = Pace(5, clock=lambda: 0.0)
    for address in ("a", "b", "c", "a", "d"):
        pace.count(request_from(address))
    assert set(pace.spent) == {"c", "a", "d"}


def test_too_many_games_are_refused_by_every_way_to_make_one(tmp_path_factory: pytest.TempPathFactory) -> None:
    with server(tmp_path_factory.mktemp("few") / "games.db", games_per_hour=1) as browser:
        game = place_of(browser.post("/play", data={"bots": "1"}))
        for way, typed in (
            ("/play", {"bots": "1"}),
            ("/games", {"players": "2", "who-1": "here"}),
            ("/import", {"record": "tzolkin record 1"}),
            (f"{game}/rematch", {}),
        ):
            answer = browser.post(way, data=typed)
            assert answer.status_code == 429, way
            assert "retry-after" in answer.headers


# ---- Headers, cookies and surprises


@pytest.mark.parametrize("address", ["/", "/rules", "/nowhere", "/openapi.json", "/assets/nothing.css"])
def test_every_answer_has_the_headers_that_keep_a_page_to_itself(browser: Browser, address: str) -> None:
    headers = browser.get(address).headers
    assert {name: headers[name] for name in HEADERS} == dict(HEADERS)
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy and "unsafe-eval" not in policy
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")


@pytest.mark.parametrize("address", ["/", "/rules/tikal", "/rules/symbols", "/about", "/example", "/nowhere"])
def test_no_page_holds_a_script_or_a_style_of_its_own(browser: Browser, address: str) -> None:
    text = browser.get(address).text
    assert text.count("<script") == text.count('<script src="/assets/')
    assert "<style" not in text and "javascript:" not in text
    assert not any(f" on{event}=" in text for event in ("click", "load", "error", "input", "submit"))


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(browser: Browser) -> None:
    for answer in (browser.post("/play", data={"name": "Ann"}), browser.post("/look", data={"theme": "dark"})):
        cookies = answer.headers.get_list("set-cookie")
        assert cookies
        for cookie in cookies:
            assert "HttpOnly" in cookie and "SameSite=lax" in cookie


@pytest.mark.parametrize("cookie", ["garbage", "WyJ4Il0.aaaa.bbbb", "é", "a" * 5000])
def test_a_forged_pass_opens_nothing(browser: Browser, cookie: str) -> None:
    stranger = browser.another()
    game = place_of(browser.another().post("/games", data={"players": "2", "who-1": "here", "who-2": "link"}))
    name = game.removeprefix("/games/").removesuffix("/invite")
    answer = stranger.get(game, headers={"cookie": f"table-{name}={cookie}; tzolkin-host={cookie}".encode()})
    assert answer.status_code == 403


def test_a_pass_of_one_table_opens_no_other(browser: Browser) -> None:
    owner, other = browser.another(), browser.another()
    mine = place_of(owner.post("/games", data={"players": "2", "who-1": "here", "who-2": "link"}))
    theirs = place_of(other.post("/games", data={"players": "2", "who-1": "here", "who-2": "link"}))
    token = owner.client.cookies[f"table-{mine.split('/')[2]}"]
    forged = {"cookie": f"table-{theirs.split('/')[2]}={token}"}
    assert browser.another().get(theirs, headers=forged).status_code == 403


def test_a_surprise_is_a_page_that_tells_nothing_of_what_happened(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the secret of the temple")

    monkeypatch.setattr("tzolkin.server.pages.joining.address_outside", fail)
    owner = browser.another()
    game = place_of(owner.post("/games", data={"players": "2", "who-1": "here", "who-2": "link"}))
    answer = owner.get(game)
    assert answer.status_code == 500
    assert "Stored games are unharmed" in words(answer) and "temple" not in answer.text
    assert "the secret of the temple" in caplog.text
    assert "GET /games/{table}/invite failed" in caplog.text  # the log names the route, not the address
    assert answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("content_type", "is_read"),
    [
        ("application/x-www-form-urlencoded", True),
        ("application/x-www-form-urlencoded; charset=UTF-8", True),
        ('multipart/form-data; boundary=BB; charset="utf-8"', True),
        ("multipart/form-data; boundary=BB; charset=unicode_escape", False),
        ("multipart/form-data; boundary=BB; charset=utf-7", False),
        ("multipart/form-data; charset=idna; boundary=BB", False),
    ],
)
def test_texts_come_in_unicode(content_type: str, is_read: bool) -> None:
    assert is_in_unicode(content_type) is is_read


def test_a_form_in_another_encoding_is_refused(browser: Browser) -> None:
    form = b'--BB\r\nContent-Disposition: form-data; name="record"\r\n\r\n\\ud800\r\n--BB--\r\n'
    headers = {"content-type": "multipart/form-data; boundary=BB; charset=unicode_escape"}
    refused = browser.post("/import", content=form, headers=headers)
    assert refused.status_code == 415
    assert "UTF-8" in words(refused)


def test_an_origin_that_is_no_address_is_none_of_ours() -> None:
    assert not is_our_own("http", Headers({"origin": "http://[bad", "host": "127.0.0.1"}))


@pytest.mark.parametrize("address", ["/", "/rules/tikal", "/example", "/nowhere"])
def test_headers_can_be_asked_for_alone(browser: Browser, address: str) -> None:
    whole, alone = browser.get(address), browser.ask("HEAD", address)
    assert alone.status_code == whole.status_code
    assert alone.content == b""
    assert alone.headers["content-type"] == whole.headers["content-type"]
