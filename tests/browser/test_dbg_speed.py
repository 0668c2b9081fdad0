from random import Random
from tests.browser.conftest import *
from tests.browser.tables import EVERYTHING, HERE, NOW, SHOWN, TablePage, begin
def test_x(visit):
    anna = visit()
    table = begin(anna, [(HERE, name) for name in ("Anna", "Balam", "Chel")], modules=EVERYTHING, seed=4)
    got=[]; table.page.on('console', lambda m: print('CONSOLE', m.text, m.location))
    table.page.on("response", lambda r: got.append((r.request.method, r.url, r.text() if 'games' in r.url and 'events' not in r.url else '')))
    chance = Random(4)
    for step in range(90):
        options = table.options.all()
        if not options or chance.random() < 0.2:
            table.step_quickly()
        else:
            table.after(chance.choice(options).click, *NOW)
        table.page.wait_for_timeout(100)
        n=table.page.locator("#days li").count()
        q=table.page.evaluate("document.querySelectorAll('[data-as-before]').length")
        print(step,n,q,[(m,u[-40:],len(t)) for m,u,t in got])
        if n!=27 or q:
            for m,u,t in got:
                i=t.find('id="status"'); print(m,u,t[max(0,i-200):i+900])
            print(table.page.evaluate("[...document.querySelectorAll('[data-as-before]')].map(e=>e.id+' '+e.parentNode.id)"))
            assert 0
        got.clear()
