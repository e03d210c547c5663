#!/usr/bin/env python3
"""Opens pages of `imagestrip preview` in headless Chromium: preview.py pixels PAGE…, preview.py use PAGE FACTS.json
[SCREENSHOT.png] or preview.py inexact PAGE.

`pixels` compares 20 frames of each page, spread evenly, with what the command that the page offers for them draws, read by Pillow:
every channel of every pixel. `imagestrip` must be on the PATH. `use` presses, clicks and reads; FACTS: "title", "frames", "event" (a
name in the log that is there once), "at" (its frame), "page" (the current page there). `inexact` looks at a page in which some
frames had no room for a picture. All print a line per page, "ok …".
"""
import base64
import json
import subprocess
import sys
from pathlib import Path

import numpy
from PIL import Image
from playwright.sync_api import expect, sync_playwright

# What the canvas shows after the page has gone to a frame; with transparency what was put on it, since a canvas premultiplies.
READ = """frame => {
    go(frame);
    const image = scene.hasAlpha ? pixels(frame) : context.getImageData(0, 0, width, height);
    let text = '';
    for (let at = 0; at < image.data.length; at += 32768) text += String.fromCharCode(...image.data.subarray(at, at + 32768));
    return [image.width, image.height, btoa(text), $('command').textContent, isExact(stateOf(frame))];
}"""
SAMPLES = 20

def rendered(command, folder):
    """The pixels that a command line draws."""
    run = subprocess.run(["/bin/bash", "-c", command], cwd=folder, capture_output=True, text=True)
    assert run.returncode == 0, (command, run.stderr)
    name = command.split(" -o ")[1].split()[0]
    with Image.open(folder / name) as image:
        return numpy.asarray(image.convert("RGBA"))

def pixels(page, path):
    """Compares sampled frames; returns how many different pictures they are."""
    count = page.evaluate("count")
    seen = set()
    for frame in sorted({index * (count - 1) // (SAMPLES - 1) for index in range(SAMPLES)}):
        width, height, text, command, is_exact = page.evaluate(READ, frame)
        assert is_exact, (path.name, frame, "is not exact")
        found = numpy.frombuffer(base64.b64decode(text), numpy.uint8).reshape(height, width, 4)
        expected = rendered(command, path.parent)
        assert found.shape == expected.shape, (path.name, frame, found.shape, expected.shape)
        wrong = numpy.argwhere((found != expected).any(axis=2))
        if len(wrong):
            y, x = wrong[0]
            raise AssertionError(f"{path.name}, frame {frame}: {len(wrong)} pixels differ, first ({x}, {y}): "
                                 f"{found[y, x]}, not {expected[y, x]}; {command}")
        seen.add(found.tobytes())
    return len(seen)

def look(page, facts):
    """What is there before anything is touched, and that everything to be used has a name."""
    expect(page.locator("#title")).to_have_text(facts["title"])
    expect(page.locator("#scrub")).to_have_attribute("max", str(facts["frames"] - 1))
    expect(page.locator("#position")).to_have_text(f"0 / {facts['frames'] - 1} · 0.000 s")
    assert page.locator("img[src='x']").count() == 0
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    roles = {"button", "slider", "combobox", "checkbox", "listbox", "option", "image", "region"}
    named = [(n["role"]["value"], n.get("name", {}).get("value", "")) for n in nodes if not n["ignored"] and n["role"]["value"] in roles]
    assert all(name for _, name in named), named
    assert roles <= {role for role, _ in named}, named
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the window"

def keys(page, facts):
    """Each key does what the page says."""
    last = facts["frames"] - 1
    frame = lambda: page.evaluate("now.frame")
    for key, wanted in [("ArrowRight", 1), ("Shift+ArrowRight", 11), ("ArrowLeft", 10), ("Shift+ArrowLeft", 0), ("ArrowLeft", 0),
                        ("End", last), ("ArrowRight", last), ("Home", 0)]:
        page.keyboard.press(key)
        assert frame() == wanted, (key, frame(), wanted)
    # Played for 0.9 s: the last picture before it, at each speed.
    for key, speed in [("1", 0.25), ("3", 4), ("2", 1)]:
        page.keyboard.press("Home")
        page.keyboard.press(key)
        expect(page.locator(f"[data-speed='{speed:g}']")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press(" ")
        expect(page.locator("#play")).to_have_attribute("aria-label", "pause")
        page.clock.run_for(900)
        page.keyboard.press(" ")
        assert 54 * speed - 1.5 * max(1, speed) <= frame() <= 54 * speed, (speed, frame())
    # Without the loop it stops at the end, with it it goes on from the start.
    page.keyboard.press("l")
    expect(page.locator("#loop")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press(" ")
    page.clock.run_for(1000 * facts["frames"] // 60 + 500)
    assert frame() == last and page.get_attribute("#play", "aria-label") == "play"
    page.keyboard.press("l")
    page.keyboard.press(" ")
    page.clock.run_for(200)
    assert 8 <= frame() <= 12, frame()
    page.keyboard.press(" ")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.keyboard.press("t")
    assert page.evaluate(ground) != before
    page.keyboard.press("t")

def seek(page, facts):
    """Buttons, scrubber, curve and log go where they say; the log lights what a frame shows; the command is copied."""
    page.keyboard.press("Home")
    for name, wanted in [("one frame on", 1), ("last frame", facts["frames"] - 1), ("one frame back", facts["frames"] - 2), ("first frame", 0)]:
        page.get_by_role("button", name=name).click()
        assert page.evaluate("now.frame") == wanted, name
    row = page.get_by_role("option", name=facts["event"])
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")
    assert page.locator("#log > [aria-selected=true]").count() == 1
    expect(page.locator("#position")).to_contain_text(f"{facts['at']} / ")
    expect(page.locator("#facts")).to_contain_text(f"{facts['page']} · page {facts['page'] + 1} of")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") == f"event-{page.evaluate('rows.length && now.focused')}"
    page.keyboard.press("ArrowUp")
    expect(row).to_be_focused()
    # Later frames light later rows; those that are not listed are not lit.
    page.locator("#scrub").fill(str(facts["at"] - 1))
    expect(row).to_have_attribute("aria-selected", "false")
    page.get_by_label("every scroll").uncheck()
    lit = page.locator("#log > [aria-selected=true]")
    page.locator("#scrub").fill(str(facts["at"]))
    assert "scrollViewDidScroll" not in lit.inner_text()
    page.get_by_label("every scroll").check()
    box = page.locator("#plot").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    assert abs(page.evaluate("now.frame") - (facts["frames"] - 1) / 2) <= 1
    page.clock.run_for(400)
    expect(page.locator("#live")).to_contain_text(f"frame {page.evaluate('now.frame')}, ")
    page.evaluate("document.addEventListener('copy', () => { window.copied = String(getSelection()); })")
    page.get_by_role("button", name="copy render command").click()
    assert page.evaluate("copied") == page.inner_text("#command"), page.evaluate("copied")
    page.select_option("#zoom", "2")
    drawn = page.locator("#frame").bounding_box()["width"]
    assert abs(drawn - 2 * page.evaluate("width")) < 1, drawn
    page.select_option("#zoom", "fit")

def narrow(page):
    """A telephone's width is enough."""
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than 360 pixels"

def inexact(page):
    """Frames that the browser draws itself are marked as such, others are not; returns how many there are."""
    frames = page.evaluate("scene.frames.flatMap((state, frame) => isExact(scene.states[state]) ? [] : [frame])")
    for frame, words in [(0, "exact"), (frames[0], "nearest pixel"), (frames[0] - 1, "exact, a picture of its own")]:
        page.locator("#scrub").fill(str(frame))
        expect(page.locator("#facts dd").last).to_have_text(words)
        expect(page.locator("#inexact")).to_be_visible(visible=words == "nearest pixel")
    return len(frames)

def opened(playwright, path, wrong):
    """A page that is ready, and whose errors and requests are noted."""
    arguments = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"]
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments, timeout=300_000)
    page = browser.new_page(viewport={"width": 1280, "height": 1000}, device_scale_factor=1, color_scheme="light")
    # A busy machine is not a wrong page.
    page.set_default_timeout(300_000)
    expect.set_options(timeout=300_000)
    address = path.resolve().as_uri()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text))
    page.on("dialog", lambda dialog: (wrong.append("dialog"), dialog.dismiss()))
    page.on("request", lambda request: request.url.startswith("data:image/png") or request.url == address or wrong.append(request.url))
    return browser, page, address

def main(mode, *paths):
    wrong = []
    with sync_playwright() as playwright:
        for path in map(Path, paths if mode == "pixels" else paths[:1]):
            browser, page, address = opened(playwright, path, wrong)
            if mode == "use":
                page.clock.install(time=0)
            page.goto(address)
            expect(page.locator("body")).to_have_attribute("aria-busy", "false")
            if mode == "pixels":
                print("ok", path.name, pixels(page, path))
            elif mode == "inexact":
                print("ok", path.name, inexact(page))
            else:
                # From here on the page's time stands still but for `run_for`.
                page.clock.pause_at(3_600_000)
                facts = json.loads(Path(paths[1]).read_text())
                for use in (look, keys, seek):
                    use(page, facts)
                if len(paths) > 2:
                    page.screenshot(path=paths[2], full_page=True)
                narrow(page)
                print("ok", path.name)
            assert not wrong, wrong
            browser.close()

if __name__ == "__main__":
    main(*sys.argv[1:])
