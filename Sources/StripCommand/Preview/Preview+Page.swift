extension Preview {
    /// What is on the page before the script fills it.
    static let body = #"""
        <body aria-busy="true">
        <header>
          <div class="titles"><h1 id="title"></h1><p id="subtitle" class="path"></p></div>
          <button id="theme" type="button" class="icon" title="light or dark (t)" aria-label="light or dark"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8"/><path class="solid" d="M12 4a8 8 0 0 1 0 16z"/></svg></button>
        </header>
        <main>
          <div class="column">
            <section class="card" id="viewer" aria-label="picture">
              <div id="stage" data-zoom="fit"><canvas id="frame" role="img" aria-label="frame"></canvas></div>
              <p id="inexact" class="note" hidden>Drawn by the browser, to the nearest pixel: there was no room for a picture of this frame. The command below draws it exactly.</p>
              <div id="transport" role="group" aria-label="playback">
                <div id="speeds" class="segments" role="group" aria-label="speed">
                  <button type="button" data-speed="0.25" aria-label="quarter speed" title="a quarter of the speed (1)">¼×</button>
                  <button type="button" data-speed="1" aria-label="full speed" title="as fast as it is (2)">1×</button>
                  <button type="button" data-speed="4" aria-label="four times the speed" title="four times the speed (3)">4×</button>
                </div>
                <div id="steps" role="group" aria-label="steps">
                  <button id="first" type="button" class="icon" title="first frame (Home)" aria-label="first frame"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6l-6 6 6 6M7 6v12"/></svg></button>
                  <button id="back" type="button" class="icon" title="one frame back (←)" aria-label="one frame back"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 6l-6 6 6 6"/></svg></button>
                  <button id="play" type="button" class="icon" title="play or pause (space)" aria-label="play"><svg viewBox="0 0 24 24" aria-hidden="true"><path class="solid when-paused" d="M8 5.5v13l11-6.5z"/><path class="solid when-playing" d="M7 6h3.5v12H7zM13.5 6H17v12h-3.5z"/></svg></button>
                  <button id="forward" type="button" class="icon" title="one frame on (→)" aria-label="one frame on"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6l6 6-6 6"/></svg></button>
                  <button id="last" type="button" class="icon" title="last frame (End)" aria-label="last frame"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l6 6-6 6M17 6v12"/></svg></button>
                </div>
                <div id="ways">
                  <button id="loop" type="button" aria-pressed="true" title="begin again at the end (l)">loop</button>
                  <select id="zoom" aria-label="size of the picture"><option value="fit">fit</option><option value="1">1:1</option><option value="2">2:1</option><option value="4">4:1</option></select>
                </div>
              </div>
            </section>
            <section class="card" aria-label="timeline">
              <div class="bar top"><h2 id="curve-name"></h2><div id="legend"></div><output id="position" aria-live="off"></output></div>
              <div id="chart">
                <div id="scale" aria-hidden="true"></div>
                <div id="plot"><svg id="curve" preserveAspectRatio="none" role="img"></svg><svg id="marks" preserveAspectRatio="none" aria-hidden="true"></svg><div id="playhead"></div></div>
                <div id="scrubber"><input id="scrub" type="range" min="0" step="1" value="0" aria-label="frame"></div>
                <div id="seconds" aria-hidden="true"></div>
              </div>
            </section>
          </div>
          <div class="column side">
            <section class="card" aria-label="this frame">
              <h2>This frame</h2>
              <dl id="facts"></dl>
              <div class="command"><code id="command"></code><button id="copy" type="button" title="copy the command that renders this frame (c)" aria-label="copy render command">copy</button></div>
            </section>
            <section class="card" id="happenings" aria-label="delegate log">
              <div class="bar top"><h2 id="log-name">Delegate log</h2><label id="minor"><input id="shows-scrolls" type="checkbox" checked> every scroll</label></div>
              <div id="log" role="listbox" aria-labelledby="log-name"></div>
            </section>
          </div>
        </main>
        <p id="live" role="status" aria-live="polite"></p>
        <footer><kbd>space</kbd> play · <kbd>←</kbd> <kbd>→</kbd> step, <kbd>⇧</kbd> with them ten · <kbd>Home</kbd> <kbd>End</kbd> · <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> speed · <kbd>l</kbd> loop · <kbd>c</kbd> copy · <kbd>t</kbd> light or dark · in the log <kbd>↑</kbd> <kbd>↓</kbd></footer>
        <noscript><p class="card">This page needs JavaScript to draw its frames.</p></noscript>

        """#
}
