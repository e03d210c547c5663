#!/usr/bin/env python3
"""Opens a report of `imagestrip verify` in headless Chromium and uses it: report.py REPORT FACTS.json [SCREENSHOT.png].

FACTS: "status", "summary", "golden", "frame" (first failing one), "next" (first of the next run), "text" (its cause), "size" [w, h],
"different" (pixels), "at" [x, y] (a differing pixel), "equal" [x, y] (one that does not). Prints "ok".
"""
import json
import sys
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

PIXEL = "([x, y]) => [...document.querySelector('canvas[aria-label=difference]').getContext('2d').getImageData(x, y, 1, 1).data]"

def look(page, facts):
    """The first failing frame is there, with its cause, and only its pictures have been made."""
    expect(page.locator("#status")).to_have_text(facts["status"])
    expect(page.locator("#summary")).to_have_text(facts["summary"])
    expect(page.locator("#golden")).to_have_text(facts["golden"])
    expect(page.locator("#frame")).to_have_text(f"Frame {facts['frame']}")
    expect(page.locator("#cause")).to_have_text(facts["text"])
    expect(page.locator("#causes")).to_contain_text("frame")
    expect(page.locator("#command")).to_contain_text("--record failed")
    expect(page.locator("#facts")).to_contain_text(f"{facts['different']} of")
    expect(page.locator("figcaption")).to_have_text(["expected", "actual", "difference"])
    width, height = facts["size"]
    canvas = "document.querySelector('canvas[aria-label=difference]')"
    page.wait_for_function(f"{canvas}.width == {width} && {canvas}.height == {height}")
    sizes = page.eval_on_selector_all("#stage img", "list => list.map(i => [i.naturalWidth, i.naturalHeight])")
    assert sizes == [facts["size"]] * 2, sizes
    assert page.evaluate("cache.size") == 2, "pictures that nobody looked at were made"
    assert page.evaluate(PIXEL, facts["at"])[0] > 0 and page.evaluate(PIXEL, facts["equal"]) == [0, 0, 0, 255]
    drawn = page.evaluate("[...$('chart').getContext('2d').getImageData(0, 0, $('chart').width, $('chart').height).data].some(v => v)")
    assert drawn, "the chart is empty"

def modes(page):
    """Swipe, onion skin, blink and heat do what they say."""
    over = page.locator(".over")
    page.get_by_role("button", name="Swipe").click()
    page.locator("#mix").fill("25")
    assert over.evaluate("o => o.style.clipPath").replace(" ", "") == "inset(0px0px0px25%)", over.evaluate("o => o.style.clipPath")
    box = page.locator(".sheet").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + 5)
    page.mouse.up()
    assert 73 <= int(page.input_value("#mix")) <= 77, page.input_value("#mix")
    page.get_by_role("button", name="Onion skin").click()
    page.locator("#mix").fill("40")
    assert over.evaluate("o => getComputedStyle(o).opacity") == "0.4"
    page.get_by_role("button", name="Blink").click()
    caption = page.locator("figcaption")
    expect(caption).to_have_text("actual")
    page.clock.run_for(500)
    expect(caption).to_have_text("expected")
    assert over.evaluate("o => getComputedStyle(o).visibility") == "hidden"
    page.keyboard.press("Escape")
    page.locator("#stage").press(" ")
    expect(page.locator("#pause")).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(3000)
    expect(caption).to_have_text("expected")
    page.get_by_role("button", name="Heat").click()
    page.locator("#gain").fill("0")
    expect(page.locator("#gain-text")).to_have_text("1")
    expect(caption).to_have_text(["difference"])

def timeline(page, facts):
    """Scrubber, chart, buttons, runs and keys go to the frames that they name."""
    frame = page.locator("#frame")
    page.locator("#scrub").fill("0")
    expect(frame).to_have_text("Frame 0")
    expect(page.locator("#stage")).to_contain_text("This frame equals its golden")
    page.locator("#next").click()
    expect(frame).to_have_text(f"Frame {facts['frame']}")
    page.locator("#stage").press("ArrowLeft")
    expect(frame).to_have_text(f"Frame {facts['frame'] - 1}")
    page.keyboard.press("Shift+ArrowRight")
    expect(frame).to_have_text(f"Frame {facts['frame']}")
    page.locator("#runs button").nth(1).click()
    expect(frame).to_have_text(f"Frame {facts['next']}")
    expect(page.locator("#position")).to_contain_text(f"frame {facts['next']}")
    page.locator("#chart").click(position={"x": 1, "y": 50})
    expect(frame).to_have_text("Frame 0")
    page.keyboard.press("Shift+ArrowRight")
    for key, mode in zip("12345", ("side", "swipe", "onion", "blink", "heat")):
        page.locator("#stage").press(key)
        expect(page.locator(f"[data-mode={mode}]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert page.input_value("#zoom") == "2"
    width = page.locator("#stage img").first.evaluate("i => i.getBoundingClientRect().width")
    assert abs(width - 2 * facts["size"][0]) < 1, width
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.keyboard.press("t")
    assert page.evaluate(ground) != before
    page.keyboard.press("t")
    page.locator("#zoom").select_option("fit")

def main(report, facts, screenshot=None):
    facts = json.loads(Path(facts).read_text())
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments, timeout=300_000)
        page = browser.new_page(viewport={"width": 1280, "height": 1000}, device_scale_factor=1, color_scheme="light")
        # A busy machine is not a wrong report.
        page.set_default_timeout(300_000)
        expect.set_options(timeout=300_000)
        wrong, asked = [], []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text))
        page.on("dialog", lambda dialog: (wrong.append("dialog"), dialog.dismiss()))
        page.on("request", lambda request: asked.append(request.url))
        page.clock.install(time=0)
        page.goto(Path(report).resolve().as_uri())
        # From here on the page's time stands still but for `run_for`.
        page.clock.pause_at(3_600_000)
        look(page, facts)
        modes(page)
        timeline(page, facts)
        if screenshot:
            page.screenshot(path=screenshot, full_page=True)
        assert not wrong, wrong
        outside = [url for url in asked if not url.startswith("data:image/png") and url != Path(report).resolve().as_uri()]
        assert not outside, outside
        assert page.locator("img[src='x']").count() == 0
        browser.close()
    print("ok")

if __name__ == "__main__":
    main(*sys.argv[1:])
