#!/usr/bin/env python3
"""What headless Chromium makes of an APNG, by its ImageDecoder: browser_animation.py FILE.

Prints one line of JSON: the number of frames, their durations in microseconds, and SHA-256 of each one's RGBA."""
import base64, http.server, json, sys, threading
from playwright.sync_api import sync_playwright

SCRIPT = """async data => {
  const bytes = Uint8Array.from(atob(data), c => c.charCodeAt(0));
  const decoder = new ImageDecoder({data: bytes, type: 'image/png', premultiplyAlpha: 'none', colorSpaceConversion: 'none'});
  await decoder.tracks.ready;
  await decoder.completed;
  const frames = [];
  for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
    const {image} = await decoder.decode({frameIndex: i});
    const pixels = new Uint8Array(image.codedWidth * image.codedHeight * 4);
    await image.copyTo(pixels, {format: 'RGBA'});
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
    frames.push({duration: image.duration, sha256: [...hash].map(b => b.toString(16).padStart(2, '0')).join('')});
    image.close();
  }
  return frames;
}"""

class Page(http.server.BaseHTTPRequestHandler):
    """An empty page of this machine: ImageDecoder wants a secure context."""
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
    def log_message(self, *_):
        pass

server = http.server.HTTPServer(("127.0.0.1", 0), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"])
    page = browser.new_page()
    page.goto("http://127.0.0.1:%d/" % server.server_port)
    print(json.dumps(page.evaluate(SCRIPT, base64.b64encode(open(sys.argv[1], "rb").read()).decode())))
    browser.close()
