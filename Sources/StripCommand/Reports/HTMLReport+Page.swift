extension HTMLReport {
    /// What is on the page before the script fills it.
    static let body = #"""
        <body>
        <header>
          <span id="status" class="pill"></span>
          <div class="titles"><h1 id="summary"></h1><p id="golden" class="path"></p></div>
          <button id="theme" type="button" title="light or dark (t)" aria-label="light or dark">◐</button>
        </header>
        <main>
          <section id="why" class="card" aria-label="causes">
            <h2>Why</h2>
            <ol id="causes"></ol>
            <div id="accept" class="command"><code id="command"></code><button id="copy" type="button">copy</button></div>
          </section>
          <section class="card" aria-label="timeline">
            <h2>Timeline <small>differing pixels per frame, logarithmic</small></h2>
            <canvas id="chart" height="96"></canvas>
            <input id="scrub" type="range" min="0" step="1" aria-label="frame">
            <div class="bar">
              <button id="previous" type="button" title="previous failing frame (⇧←)">‹ failing</button>
              <output id="position"></output>
              <button id="next" type="button" title="next failing frame (⇧→)">failing ›</button>
            </div>
            <div id="runs" class="chips" aria-label="runs of failing frames"></div>
          </section>
          <section class="card" id="viewer" aria-label="frame">
            <h2 id="frame"></h2>
            <p id="cause"></p>
            <div class="bar tools">
              <div id="modes" class="segments" role="group" aria-label="view">
                <button type="button" data-mode="side">Side by side</button>
                <button type="button" data-mode="swipe">Swipe</button>
                <button type="button" data-mode="onion">Onion skin</button>
                <button type="button" data-mode="blink">Blink</button>
                <button type="button" data-mode="heat">Heat</button>
              </div>
              <label id="mixer">expected <input id="mix" type="range" min="0" max="100" value="50"> actual</label>
              <label id="gainer">× <output id="gain-text"></output> <input id="gain" type="range" min="0" max="8" value="3"></label>
              <button id="pause" type="button" aria-pressed="false">pause</button>
              <label>zoom <select id="zoom"><option value="fit">fit</option><option value="1">1×</option><option value="2">2×</option><option value="4">4×</option><option value="8">8×</option></select></label>
            </div>
            <div id="stage" tabindex="0"></div>
            <dl id="facts"></dl>
          </section>
          <section class="card" id="others" hidden><h2>Also</h2><dl id="other-facts"></dl></section>
        </main>
        <footer><kbd>←</kbd> <kbd>→</kbd> frame · <kbd>⇧</kbd> with them: failing frame · <kbd>1</kbd>–<kbd>5</kbd> view · <kbd>space</kbd> stop blinking · <kbd>+</kbd> <kbd>−</kbd> zoom · <kbd>t</kbd> light or dark</footer>
        <noscript><p class="card">This page needs JavaScript to show its pictures. All of its facts are also in the JSON below.</p></noscript>

        """#

    /// What only this page has.
    static let style = #"""
        .pill { padding: 4px 12px; border-radius: 99px; font-weight: 600; color: #fff; background: var(--bad) }
        :root[data-theme=dark] .pill { color: #14161a }
        .pill[data-status=equal] { background: var(--good) } .pill[data-status=nondeterministic] { background: var(--warn) }
        #causes { margin: 0; padding-left: 20px; overflow-wrap: anywhere } #causes:empty::after { content: "nothing differs"; color: var(--soft) }
        #chart { width: 100%; height: 96px; display: block; cursor: pointer } #scrub { width: 100%; margin: 6px 0 2px }
        #position { flex: 1; text-align: center; font-variant-numeric: tabular-nums }
        .chips { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 10px; max-height: 84px; overflow: auto } .chips button { padding: 1px 10px; font-size: 13px }
        .tools { margin: 12px 0 } .tools label { display: flex; gap: 6px; align-items: center; color: var(--soft) }
        #cause, #other-facts { margin: 0 } #cause { overflow-wrap: anywhere }
        #stage { display: flex; gap: 16px; overflow: auto; padding: 2px; min-height: 60px } #stage p { color: var(--soft); margin: auto }
        figure { margin: 0; flex: 1 1 0; min-width: 0 } figcaption { color: var(--soft); font-size: 13px; margin-bottom: 4px }
        #stage:not([data-zoom=fit]) figure { flex: none }
        .sheet { position: relative; display: inline-block; vertical-align: top; max-width: 100%; line-height: 0; touch-action: none;
          background: repeating-conic-gradient(var(--check) 0 25%, var(--card) 0 50%) 0 0/16px 16px; outline: 1px solid var(--line) }
        #stage:not([data-zoom=fit]) .sheet { max-width: none }
        .sheet img, .sheet canvas { display: block; image-rendering: pixelated; width: var(--width); max-width: 100%; height: auto; user-select: none }
        #stage[data-zoom=fit] .sheet img, #stage[data-zoom=fit] .sheet canvas { max-height: 70vh; width: auto; min-width: min(100%, 240px) } 
        #stage:not([data-zoom=fit]) .sheet img, #stage:not([data-zoom=fit]) .sheet canvas { max-width: none }
        .sheet .over { position: absolute; top: 0; left: 0 }
        .sheet .edge { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--accent); pointer-events: none }

        """#
}
