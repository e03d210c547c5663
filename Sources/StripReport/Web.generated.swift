// Written by Scripts/embed-web from the files in Web: change those instead. It is as long as they are.
// swift-format-ignore-file

extension WebPage {
    static let preview = WebPage(
        beforeData: #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="imagestrip">
        <title>imagestrip preview</title>
        <style>:root { color-scheme: light dark; --ground: light-dark(#f4f5f7, #14161a); --card: light-dark(#fff, #1d2026);
          --ink: light-dark(#1b1f26, #e7e9ed); --soft: light-dark(#667085, #98a1b0); --line: light-dark(#dfe3e8, #313640);
          --accent: light-dark(#2f6fed, #7aa8ff); --bad: light-dark(#d1293d, #ff6b78); --good: light-dark(#15803d, #4ade80);
          --warn: light-dark(#a16207, #facc15); --check: light-dark(#e8eaee, #2a2e36); }
        :root[data-theme=light] { color-scheme: light } :root[data-theme=dark] { color-scheme: dark }
        * { box-sizing: border-box }
        body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
        header { display: flex; gap: 16px; align-items: center; padding: 20px clamp(16px, 4vw, 40px); background: var(--card); border-bottom: 1px solid var(--line) }
        .titles { flex: 1; min-width: 0 } h1 { font-size: 19px; margin: 0; overflow-wrap: anywhere } h2 { font-size: 15px; margin: 0 0 12px }
        h2 small { font-weight: 400; color: var(--soft); margin-left: 8px }
        .path { margin: 0; color: var(--soft); font: 13px ui-monospace, monospace; overflow-wrap: anywhere }
        main { display: grid; gap: 16px; padding: 16px clamp(16px, 4vw, 40px); max-width: 1600px; margin: 0 auto }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; min-width: 0 }
        .command { display: flex; gap: 8px; align-items: center; margin-top: 12px; background: var(--ground); border-radius: 8px; padding: 8px 12px }
        .command code { flex: 1; overflow-x: auto; white-space: pre; font-size: 13px }
        button, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 4px 12px; cursor: pointer }
        button:hover { border-color: var(--accent) } button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--card) }
        button:disabled { opacity: .4; cursor: default }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
        input[type=range] { accent-color: var(--accent) } [hidden] { display: none !important }
        .bar { display: flex; gap: 12px; align-items: center; flex-wrap: wrap }
        .segments { display: flex } .segments button { border-radius: 0; margin-left: -1px }
        .segments button:first-child { border-radius: 8px 0 0 8px } .segments button:last-child { border-radius: 0 8px 8px 0 }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 16px 0 0; font-size: 14px } dt { color: var(--soft) }
        dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
        footer { color: var(--soft); font-size: 13px; text-align: center; padding: 4px 16px 24px }
        kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; background: var(--card); font: inherit }
        :root { --touch: light-dark(#b45309, #fbbf24); --motion: light-dark(#0f766e, #5eead4); --timer: light-dark(#7c3aed, #c4b5fd) }
        body[aria-busy=true] main { opacity: .5 }
        main { grid-template-columns: minmax(0, 1fr) 400px }
        .column { display: grid; gap: 16px; align-content: start; min-width: 0 }
        .side { grid-template-rows: auto minmax(320px, 1fr); align-content: stretch }
        .top { margin-bottom: 12px } .top h2 { margin: 0 }
        svg { display: block; fill: none; stroke: currentColor } .icon svg { width: 22px; height: 22px; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
        .solid { fill: currentColor; stroke: none }
        .icon { display: grid; place-items: center; width: 40px; height: 40px; padding: 0; border-radius: 50%; border-color: transparent; background: none }
        .icon:hover { background: var(--ground); border-color: transparent }
        #viewer { padding: 0; overflow: hidden }
        #stage { display: grid; place-items: center; min-height: 160px; padding: 24px; background: var(--check); overflow: auto; border-bottom: 1px solid var(--line) }
        #frame { display: block; max-width: 100%; max-height: 58vh; min-width: min(100%, var(--least)); border-radius: 2px; box-shadow: 0 1px 2px #0003, 0 8px 28px #0002 }
        #stage:not([data-zoom=fit]) { place-items: safe center; max-height: 75vh }
        #stage:not([data-zoom=fit]) #frame { max-width: none; max-height: none; min-width: 0; width: var(--width); image-rendering: pixelated }
        #frame.clear { background: repeating-conic-gradient(var(--line) 0 25%, var(--card) 0 50%) 0 0/16px 16px }
        .note { margin: 0; padding: 8px 20px; font-size: 13px; color: var(--warn); border-bottom: 1px solid var(--line) }
        #transport { display: grid; grid-template-columns: 1fr auto 1fr; gap: 8px 12px; align-items: center; padding: 12px 20px }
        #steps { display: flex; gap: 4px; align-items: center } #ways { display: flex; gap: 8px; justify-content: end }
        #play { width: 48px; height: 48px; margin: 0 6px; background: var(--accent); color: var(--card) } #play svg { width: 26px; height: 26px }
        #transport [aria-pressed=true] { background: color-mix(in srgb, var(--accent) 14%, var(--card)); color: inherit; position: relative }
        #play:hover { filter: brightness(1.08) }
        [data-playing] .when-paused, :not([data-playing]) > svg > .when-playing { display: none }
        #position { margin-left: auto; font-variant-numeric: tabular-nums; color: var(--soft); font-size: 14px }
        #legend { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 12.5px; color: var(--soft) }
        #legend span::before, .kind::before { content: ""; display: inline-block; width: 8px; height: 8px; border-radius: 3px; margin-right: 6px; background: var(--kind) }
        [data-kind=page] { --kind: var(--accent) } [data-kind=touch] { --kind: var(--touch) } [data-kind=motion] { --kind: var(--motion) }
        [data-kind=timer] { --kind: var(--timer) } [data-kind=scroll] { --kind: var(--line) }
        #chart { display: grid; grid-template-columns: 52px minmax(0, 1fr); padding-right: 8px }
        #scale { position: relative; font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums } #scale span { position: absolute; right: 12px; transform: translateY(-50%); white-space: nowrap }
        #plot { position: relative; cursor: pointer; touch-action: pan-y; user-select: none }
        #curve { width: 100%; height: 132px; overflow: visible } #curve *, #marks * { vector-effect: non-scaling-stroke }
        #curve .rest { stroke: var(--line); stroke-dasharray: 2 4 } #curve .line { stroke: var(--accent); stroke-width: 2; stroke-linejoin: round }
        #curve .second { stroke: var(--soft); stroke-width: 1.5; stroke-linejoin: round; stroke-dasharray: 5 3 }
        #marks { width: 100%; margin-top: 10px; overflow: visible } #marks line { stroke: var(--kind); stroke-width: 4; stroke-linecap: round }
        #playhead { position: absolute; top: -4px; bottom: -4px; width: 2px; margin-left: -1px; border-radius: 1px; background: var(--ink); opacity: .55; pointer-events: none }
        #scrubber { grid-column: 2; margin: 8px -8px 0 } #scrub { display: block; width: 100%; height: 24px; margin: 0 }
        #seconds { grid-column: 2; position: relative; height: 18px; font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums } #seconds span { position: absolute; transform: translateX(-50%); white-space: nowrap }
        #facts { margin: 0 } #facts dd { min-height: 1.5em }
        .command { align-items: start } .command code { white-space: normal; max-height: 9em; overflow: auto; line-height: 1.5 } #command span { display: inline-block; max-width: 100%; overflow-wrap: anywhere }
        #happenings { display: flex; flex-direction: column; padding-bottom: 8px }
        #minor { margin-left: auto; display: flex; gap: 6px; align-items: center; font-size: 13px; color: var(--soft) } #minor input { accent-color: var(--accent); margin: 0 }
        #log { flex: 1 1 0; min-height: 240px; overflow: auto; margin: 0 -12px; scrollbar-width: thin; position: relative }
        #log > div { display: flex; flex-wrap: wrap; column-gap: 10px; padding: 3px 12px; border-radius: 6px; cursor: pointer; font: 12.5px/1.5 ui-monospace, monospace }
        #log.long > div { content-visibility: auto; contain-intrinsic-height: auto 25px }
        #log > div:hover { background: var(--ground) } #log > div:focus-visible { outline-offset: -2px }
        #log time { color: var(--soft); font-variant-numeric: tabular-nums } #log .detail { color: var(--soft); overflow-wrap: anywhere }
        #log [data-kind=scroll] .kind { color: var(--soft) } #log.brief [data-kind=scroll] { display: none }
        #log > [aria-selected=true] { background: color-mix(in srgb, var(--accent) 16%, transparent); box-shadow: inset 3px 0 var(--accent); border-radius: 2px 6px 6px 2px }
        #live { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
        @media (min-width: 1001px) { #frame { max-height: max(300px, 100vh - 530px) } }
        @media (max-width: 1000px) {
          main { grid-template-columns: minmax(0, 1fr) } .side { grid-template-rows: auto auto } #log { flex: none; height: 360px }
        }
        @media (max-width: 620px) {
          header { padding: 14px 16px } h1 { font-size: 16px } main { padding: 12px; gap: 12px } .column { gap: 12px } .card { padding: 14px 16px } #stage { padding: 12px }
          #transport { grid-template-columns: 1fr 1fr; padding: 12px } #steps { grid-column: 1 / -1; grid-row: 1; justify-content: space-between } #play { margin: 0 }
          #chart { grid-template-columns: 40px minmax(0, 1fr) } #scale span { right: 8px } #legend { order: 3; width: 100% }
        }
        @media (prefers-reduced-motion: no-preference) { button { transition: background-color .12s, border-color .12s, filter .12s } }
        </style>
        </head>
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

        """#,
        afterData: #"""
        <script>
        'use strict';
        const $ = id => document.getElementById(id);
        const make = (name, text, parent) => {
          const element = document.createElement(name);
          if (text !== undefined) element.textContent = text;
          if (parent) parent.append(element);
          return element;
        };
        const pngFrom = id => Object.assign(new Image(), { draggable: false, src: 'data:image/png;base64,' + $(id).textContent });
        const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

        function toggleTheme() {
          const root = document.documentElement;
          const isDark = (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
          root.dataset.theme = isDark ? 'light' : 'dark';
          dispatchEvent(new Event('theme'));
        }
        $('theme').onclick = toggleTheme;

        // Works from a file, too, where there may be no clipboard of the browser's.
        function copyCommand() {
          getSelection().selectAllChildren($('command'));
          document.execCommand('copy');
          getSelection().removeAllRanges();
          $('copy').textContent = 'copied';
        }
        $('copy').onclick = copyCommand;
        const scene = JSON.parse($('document').textContent);
        const [width, height] = scene.size, stateOf = frame => scene.states[scene.frames[frame]];
        const canvas = $('frame');
        Object.assign(canvas, { width, height });
        const context = canvas.getContext('2d', { alpha: scene.hasAlpha, willReadFrequently: true });
        // Where transparency is possible: colours and alpha apart, each opaque, since a canvas keeps its pixels premultiplied.
        const layers = scene.hasAlpha ? ['', '-alpha'].map(suffix => {
          const layer = Object.assign(make('canvas'), { width, height });
          return { suffix, context: layer.getContext('2d', { alpha: false, willReadFrequently: true }) };
        }) : [{ suffix: '', context }];

        // All pictures are there before anything is drawn; the browser decodes one when it is drawn first.
        const pictures = new Map();
        const names = new Set([...scene.tiles, ...scene.states].map(item => item.picture).filter(Boolean));
        const loaded = Promise.all([...names].flatMap(name => layers.map(({ suffix }) => new Promise((resolve, reject) => {
          const id = name + suffix, image = pngFrom(id);
          Object.assign(image, { onload: resolve, onerror: () => reject(new Error(`${id} is damaged`)) });
          pictures.set(id, image);
          $(id).remove();
        }))));

        const isExact = state => Boolean(state.picture) || !(state.zoom || state.fractionX || state.fractionY);

        function drawContent({ suffix, context }, state) {
          const [red, green, blue, alpha] = scene.background;
          context.fillStyle = suffix ? `rgb(${alpha}, ${alpha}, ${alpha})` : `rgb(${red}, ${green}, ${blue})`;
          context.fillRect(0, 0, width, height);
          if (state.picture) return context.drawImage(pictures.get(state.picture + suffix), 0, 0);
          const zoom = state.zoom ?? 1;
          context.imageSmoothingEnabled = zoom !== 1;
          const x = Math.round(state.x + (state.fractionX ?? 0) / 256), y = Math.round(state.y + (state.fractionY ?? 0) / 256);
          for (const tile of scene.tiles) {
            const left = tile.x * zoom - x, top = tile.y * zoom - y, right = left + tile.width * zoom, bottom = top + tile.height * zoom;
            if (left >= width || top >= height || right <= 0 || bottom <= 0) continue;
            context.drawImage(pictures.get(tile.picture + suffix), left, top, tile.width * zoom, tile.height * zoom);
          }
        }

        // How many of a pixel's 16 x 16 samples lie in a bar with round ends; lengths are in 1/1024 pixel.
        function coverage([left, top, right, bottom], x, y, columns, rows) {
          const thickness = Math.min(right - left, bottom - top), counts = new Int32Array(columns * rows);
          const squares = (first, count, low, high) => Array.from({ length: count * 16 }, (_, sample) => {
            const place = first * 1024 + sample * 64 + 32;
            return Math.max(2 * low + thickness - place, place - 2 * high + thickness, 0) ** 2;
          });
          const across = squares(x, columns, left, right), down = squares(y, rows, top, bottom), limit = thickness ** 2;
          down.forEach((dy, j) => across.forEach((dx, i) => {
            if (dx + dy <= limit) counts[(j >> 4) * columns + (i >> 4)] += 1;
          }));
          return counts;
        }

        const masks = new Map();
        function mask(shape) {
          const edges = shape.slice(0, 4), hole = shape.slice(8), key = [edges, hole].join();
          if (masks.has(key)) return masks.get(key);
          const [x, y] = [edges[0], edges[1]].map(edge => Math.floor(edge / 512));
          const columns = Math.ceil(edges[2] / 512) - x, rows = Math.ceil(edges[3] / 512) - y;
          const counts = coverage(edges, x, y, columns, rows);
          if (hole.length) coverage(hole, x, y, columns, rows).forEach((count, index) => { counts[index] -= count; });
          if (masks.size > 400) masks.clear();
          masks.set(key, { x, y, columns, rows, counts });
          return masks.get(key);
        }

        // Source-over on straight alpha, of which (left, top) is the image's corner in the frame.
        function fill({ data, width, height }, left, top, shape) {
          const { x, y, columns, rows, counts } = mask(shape), color = shape.slice(4, 8);
          for (let row = Math.max(0, top - y); row < Math.min(rows, top + height - y); row += 1) {
            for (let column = Math.max(0, left - x); column < Math.min(columns, left + width - x); column += 1) {
              const at = 4 * ((row + y - top) * width + column + x - left);
              const alpha = (color[3] * counts[row * columns + column] + 128) >> 8;
              const share = data[at + 3] * (255 - alpha), divisor = 255 * alpha + share;
              for (let channel = 0; channel < 3; channel += 1) {
                const sum = color[channel] * alpha * 255 + data[at + channel] * share;
                data[at + channel] = divisor ? Math.floor((sum + (divisor >> 1)) / divisor) : 0;
              }
              data[at + 3] = alpha + Math.floor((share + 127) / 255);
            }
          }
        }

        // Draws a frame; with transparency the pixels are returned, too, since the canvas rounds them.
        function draw(frame) {
          const state = stateOf(frame), shapes = scene.overlays[state.overlay];
          for (const layer of layers) drawContent(layer, state);
          if (scene.hasAlpha) {
            const [all, alphas] = layers.map(layer => layer.context.getImageData(0, 0, width, height));
            for (let at = 0; at < all.data.length; at += 4) all.data[at + 3] = alphas.data[at];
            for (const shape of shapes) fill(all, 0, 0, shape);
            context.putImageData(all, 0, 0);
            return all;
          }
          for (const shape of shapes) {
            const { x, y, columns, rows } = mask(shape);
            const left = Math.max(0, x), top = Math.max(0, y), right = Math.min(width, x + columns), bottom = Math.min(height, y + rows);
            if (left >= right || top >= bottom) continue;
            const part = context.getImageData(left, top, right - left, bottom - top);
            fill(part, left, top, shape);
            context.putImageData(part, left, top);
          }
        }

        // The pixels of a frame, straight RGBA.
        const pixels = frame => draw(frame) ?? context.getImageData(0, 0, width, height);
        const count = scene.frames.length, end = count - 1, [frames, seconds] = scene.rate;
        const timeOf = frame => frame * seconds / frames;
        const short = (value, digits = 3) => String(Number(value.toFixed(digits)));
        const offsetOf = state => [state.x + (state.fractionX ?? 0) / 256, state.y + (state.fractionY ?? 0) / 256].map(pixel => pixel / scene.scale);
        const trace = $('trace').textContent.split('\n').filter(Boolean).map(line => JSON.parse(line));

        function kindOf({ event }) {
          if (event === 'currentPageChanged') return 'page';
          if (event.startsWith('timer')) return 'timer';
          if (event === 'scrollViewDidScroll' || event === 'scrollViewDidZoom') return 'scroll';
          return /^touches|Dragging$|Zooming$/.test(event) ? 'touch' : 'motion';
        }

        function svgElement(name, attributes, parent) {
          const element = document.createElementNS('http://www.w3.org/2000/svg', name);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          parent.append(element);
          return element;
        }

        const share = frame => 100 * (end ? frame / end : 0.5);
        function label(parent, text, side, place) {
          make('span', text, parent).style[side] = place + '%';
        }

        function drawCurve() {
          const offsets = scene.frames.map(index => offsetOf(scene.states[index])), zooms = scene.frames.map(index => scene.states[index].zoom ?? 1);
          const varies = values => values.some(value => value !== values[0]);
          const all = [['contentOffset.x', offsets.map(offset => offset[0])], ['contentOffset.y', offsets.map(offset => offset[1])], ['zoomScale', zooms]];
          const [first, ...others] = all.filter(([, values]) => varies(values)).concat([all[0]]).filter((item, index, list) => list.indexOf(item) === index);
          const [name, values] = first, isMoving = varies(values);
          const second = others.find(([, values]) => varies(values));
          $('curve-name').textContent = name + (second ? `, dashed ${second[0]}` : '');
          const svg = $('curve');
          svg.setAttribute('viewBox', '0 0 100 100');
          const range = list => {
            const low = list.reduce((a, b) => Math.min(a, b)), high = list.reduce((a, b) => Math.max(a, b));
            return { low, high, y: value => high === low ? 50 : 100 - 100 * (value - low) / (high - low) };
          };
          const { low, high, y } = range(values);
          if (name === 'contentOffset.x') {
            for (let page = 0; page < scene.pageCount && scene.pageCount <= 40; page += 1) {
              const rest = page * scene.stride;
              if (rest < low || rest > high) continue;
              svgElement('line', { class: 'rest', x1: 0, x2: 100, y1: y(rest), y2: y(rest) }, svg);
            }
          }
          const path = (list, place) => 'M' + list.map((value, frame) => `${short(share(frame))} ${short(place(value))}`).join('L') + (end ? '' : 'h0');
          if (second) svgElement('path', { class: 'second', d: path(second[1], range(second[1]).y) }, svg);
          svgElement('path', { class: 'line', d: path(values, y) }, svg);
          for (const value of isMoving ? [low, high] : [low]) label($('scale'), short(value, 1), 'top', y(value));
          $('scale').style.height = '132px';
          svg.setAttribute('aria-label', `${name} over time, from ${short(low)} to ${short(high)}; ${trace.length} events, which the log lists`);
        }

        function drawMarks() {
          const kinds = ['page', 'touch', 'motion', 'timer'].filter(kind => trace.some(event => kindOf(event) === kind)), svg = $('marks');
          svg.setAttribute('viewBox', `0 0 100 ${10 * Math.max(1, kinds.length)}`);
          svg.style.height = `${10 * kinds.length}px`;
          const drawn = new Set();
          trace.forEach((event, index) => {
            const kind = kindOf(event), lane = kinds.indexOf(kind), x = short(share(scene.events[index]));
            if (lane < 0 || drawn.has(`${lane} ${x}`)) return;
            drawn.add(`${lane} ${x}`);
            svgElement('line', { 'data-kind': kind, x1: x, x2: x, y1: 10 * lane + 3.5, y2: 10 * lane + 7.5 }, svg);
          });
          for (const kind of kinds) make('span', kind, $('legend')).dataset.kind = kind;
          const duration = timeOf(end), step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120].find(step => duration / step <= 6);
          for (let time = 0; step && time <= duration; time += step) label($('seconds'), `${short(time, 2)} s`, 'left', share(time * frames / seconds));
        }

        const argument = value => Array.isArray(value) ? value.map(number => short(number)).join(', ') : typeof value === 'number' ? short(value) : String(value);
        const common = ['time', 'event', 'contentOffset', 'zoomScale', 'isTracking', 'isDragging', 'isDecelerating', 'isZooming', 'isZoomBouncing'];
        const rows = trace.map((event, index) => {
          const row = make('div'), kind = kindOf(event);
          Object.assign(row, { tabIndex: -1, id: `event-${index}` });
          row.dataset.kind = kind;
          row.setAttribute('role', 'option');
          row.setAttribute('aria-selected', false);
          make('time', event.time.toFixed(3), row);
          make('span', event.event, row).className = 'kind';
          const own = Object.entries(event).filter(([key]) => !common.includes(key));
          if (kind === 'scroll') own.push(event.event === 'scrollViewDidZoom' ? ['zoomScale', event.zoomScale] : ['', event.contentOffset]);
          if (own.length) make('span', own.map(([key, value]) => `${key} ${argument(value)}`.trim()).join(' · '), row).className = 'detail';
          return row;
        });

        // The last event that a frame shows, of those that are listed; -1 for none.
        function eventAt(frame) {
          let [low, high] = [0, trace.length];
          while (low < high) {
            const middle = (low + high) >> 1;
            if (scene.events[middle] <= frame) low = middle + 1; else high = middle;
          }
          low -= 1;
          while (low >= 0 && isHidden(low)) low -= 1;
          return low;
        }
        const isHidden = index => $('log').classList.contains('brief') && rows[index].dataset.kind === 'scroll';
        const now = { frame: 0, place: 0, clock: 0, isPlaying: false, speed: 1, loops: !reducesMotion.matches, lit: -1, focused: 0, chosen: -1 };
        // Of several events that a frame shows first the one that was chosen counts, otherwise the last one.
        const current = () => scene.events[now.chosen] === now.frame ? now.chosen : eventAt(now.frame);

        // The exact time: a whole number of flicks, which render reads back from twelve decimals.
        function timeText(frame) {
          const second = 705600000n, flicks = BigInt(frame) * BigInt(seconds) * second / BigInt(frames);
          const parts = (flicks * 10n ** 12n + second / 2n) / second, digits = String(parts % 10n ** 12n).padStart(12, '0').replace(/0+$/, '');
          return parts / 10n ** 12n + (digits && '.' + digits);
        }
        const commandOf = frame => scene.command.beforeTime + timeText(frame) + scene.command.beforeNumber
          + String(frame).padStart(scene.command.digits, '0') + scene.command.end;

        function tell() {
          const state = stateOf(now.frame), [x, y] = offsetOf(state), event = trace[current()] ?? {};
          const flags = ['isTracking', 'isDragging', 'isDecelerating', 'isZooming', 'isZoomBouncing'].filter(flag => event[flag]);
          const facts = [
            ['frame', `${now.frame} of 0–${end}`], ['time', `${timeOf(now.frame).toFixed(6)} s`], ['contentOffset', `${short(x)}, ${short(y)}`],
            ['currentPage', `${state.page} · page ${state.page + 1} of ${scene.pageCount}`],
            ...scene.states.some(other => other.zoom) ? [['zoomScale', short(state.zoom ?? 1, 6)]] : [],
            ['scroll view', flags.join(' ') || 'at rest or animated'],
            ['pixels', !isExact(state) ? 'nearest pixel' : state.picture ? 'exact, a picture of its own' : 'exact'],
          ];
          const cells = $('facts').children;
          facts.forEach(([name, text], index) => {
            const [term, value] = [cells[2 * index] ?? make('dt', '', $('facts')), cells[2 * index + 1] ?? make('dd', '', $('facts'))];
            if (term.textContent !== name) term.textContent = name;
            if (value.textContent !== text) value.textContent = text;
          });
          // A line ends between two words, not behind a dash.
          $('command').replaceChildren(...commandOf(now.frame).split(' ').flatMap(word => [make('span', word), ' ']).slice(0, -1));
          $('copy').textContent = 'copy';
          $('inexact').hidden = isExact(state);
          $('position').textContent = `${now.frame} / ${end} · ${timeOf(now.frame).toFixed(3)} s`;
          $('playhead').style.left = share(now.frame) + '%';
          $('scrub').value = now.frame;
          const words = `frame ${now.frame}, ${short(timeOf(now.frame))} seconds, page ${state.page + 1} of ${scene.pageCount}`;
          $('scrub').setAttribute('aria-valuetext', words);
          canvas.setAttribute('aria-label', `${words}, content offset ${short(x)}, ${short(y)}`);
          return words;
        }

        function light() {
          const index = current();
          if (index === now.lit) return;
          rows[now.lit]?.setAttribute('aria-selected', false);
          now.lit = index;
          const row = rows[index], log = $('log');
          if (!row) return log.scrollTo(0, 0);
          row.setAttribute('aria-selected', true);
          focusable(index);
          // The log moves, not the page.
          const top = row.offsetTop, bottom = top + row.offsetHeight;
          if (top < log.scrollTop + 28 || bottom > log.scrollTop + log.clientHeight - 28) log.scrollTop = top - log.clientHeight / 2;
        }

        function show(frame) {
          now.frame = frame;
          draw(frame);
          const words = tell();
          light();
          return words;
        }

        let later;
        function announce(text) {
          clearTimeout(later);
          later = setTimeout(() => { $('live').textContent = text; }, 300);
        }

        function go(frame) {
          now.place = Math.max(0, Math.min(end, frame));
          const words = show(now.place);
          if (!now.isPlaying) announce(words);
        }

        function tick(clock) {
          if (!now.isPlaying) return;
          now.place += (clock - now.clock) / 1000 * frames / seconds * now.speed;
          now.clock = clock;
          if (now.place >= count && now.loops) now.place %= count;
          if (now.place >= count) { now.place = end; play(false); }
          const frame = Math.floor(now.place);
          if (frame !== now.frame) show(frame);
          requestAnimationFrame(tick);
        }

        function play(isPlaying) {
          if (isPlaying === now.isPlaying) return;
          now.isPlaying = isPlaying;
          $('play').toggleAttribute('data-playing', isPlaying);
          $('play').setAttribute('aria-label', isPlaying ? 'pause' : 'play');
          if (!isPlaying) return announce(tell());
          now.place = now.frame === end ? 0 : now.frame;
          now.clock = performance.now();
          requestAnimationFrame(tick);
        }
        function step(frames) { play(false); go(now.frame + frames); }
        function setSpeed(speed) {
          now.speed = speed;
          for (const button of $('speeds').children) button.setAttribute('aria-pressed', Number(button.dataset.speed) === speed);
        }
        function setLoop(loops) { now.loops = loops; $('loop').setAttribute('aria-pressed', loops); }
        function resize() {
          $('stage').dataset.zoom = $('zoom').value;
          canvas.style.setProperty('--width', `${width * $('zoom').value / devicePixelRatio}px`);
          canvas.style.setProperty('--least', `${Math.min(320, 4 * width)}px`);
          canvas.style.imageRendering = width < 320 ? 'pixelated' : '';
        }

        function focusable(index) {
          if (rows[now.focused]) rows[now.focused].tabIndex = -1;
          now.focused = index;
          if (rows[index]) rows[index].tabIndex = 0;
        }
        function seek(index) {
          play(false);
          now.chosen = index;
          go(scene.events[index]);
          focusable(index);
        }
        function walk(event) {
          const from = rows.indexOf(event.target), listed = [...rows.keys()].filter(index => !isHidden(index));
          const ways = {
            ArrowDown: () => listed.find(index => index > from), ArrowUp: () => listed.findLast(index => index < from),
            Home: () => listed[0], End: () => listed.at(-1), Enter: () => from, ' ': () => from,
          };
          if (from < 0 || event.ctrlKey || event.metaKey || event.altKey || !ways[event.key]) return;
          event.preventDefault();
          event.stopPropagation();
          const to = ways[event.key]() ?? from;
          seek(to);
          rows[to].focus({ preventScroll: true });
          rows[to].scrollIntoView({ block: 'nearest' });
        }

        const size = `${width} × ${height} pixels` + (scene.scale === 1 ? '' : ` at ${short(scene.scale)} a point`);
        const rate = seconds === 1 ? frames : short(frames / seconds, 3);
        $('title').textContent = scene.title || 'Carousel';
        $('subtitle').textContent = `${scene.pageCount} ${scene.pageCount === 1 ? 'page' : 'pages'} · ${size} · ${count} frames at ${rate} per second`;
        document.title = `${scene.title} · imagestrip preview`;
        if (scene.hasAlpha) canvas.className = 'clear';
        drawCurve();
        drawMarks();
        $('log').append(...rows);
        $('log').classList.toggle('long', rows.length > 2000);
        $('minor').hidden = !trace.some(event => kindOf(event) === 'scroll');
        focusable(0);
        setSpeed(1);
        setLoop(now.loops);
        resize();
        $('scrub').max = end;
        $('scrub').oninput = () => { play(false); go(Number($('scrub').value)); };
        $('play').onclick = () => play(!now.isPlaying);
        for (const [id, by] of [['first', -Infinity], ['back', -1], ['forward', 1], ['last', Infinity]]) $(id).onclick = () => step(by);
        for (const button of $('speeds').children) button.onclick = () => setSpeed(Number(button.dataset.speed));
        $('loop').onclick = () => setLoop(!now.loops);
        $('zoom').onchange = resize;
        $('copy').addEventListener('click', () => announce('command copied'));
        $('shows-scrolls').onchange = () => { $('log').classList.toggle('brief', !$('shows-scrolls').checked); light(); };
        $('log').onkeydown = walk;
        $('log').onclick = event => {
          const row = event.target.closest('[role=option]');
          if (row) { seek(rows.indexOf(row)); row.focus({ preventScroll: true }); }
        };
        $('plot').onpointerdown = $('plot').onpointermove = event => {
          if (!event.buttons) return;
          if (event.type === 'pointerdown') $('plot').setPointerCapture(event.pointerId);
          const box = $('plot').getBoundingClientRect();
          play(false);
          go(Math.round(end * Math.max(0, Math.min(1, (event.clientX - box.left) / box.width))));
        };
        addEventListener('resize', resize);
        addEventListener('keydown', event => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('select') || document.body.ariaBusy === 'true') return;
          const keys = {
            ' ': () => play(!now.isPlaying), ArrowLeft: () => step(event.shiftKey ? -10 : -1), ArrowRight: () => step(event.shiftKey ? 10 : 1),
            Home: () => step(-Infinity), End: () => step(Infinity), 1: () => setSpeed(0.25), 2: () => setSpeed(1), 3: () => setSpeed(4),
            l: () => setLoop(!now.loops), c: () => $('copy').click(), t: toggleTheme,
          };
          if (!keys[event.key] || (event.key === ' ' && event.target.matches('button, [type=checkbox]'))) return;
          keys[event.key]();
          event.preventDefault();
        });
        const start = () => go(Math.trunc(location.hash.slice(1)) || 0);
        addEventListener('hashchange', start);
        loaded.then(() => {
          document.body.ariaBusy = 'false';
          start();
        });
        </script>
        </body>
        </html>

        """#)
    static let verification = WebPage(
        beforeData: #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="imagestrip">
        <title>imagestrip verify</title>
        <style>:root { color-scheme: light dark; --ground: light-dark(#f4f5f7, #14161a); --card: light-dark(#fff, #1d2026);
          --ink: light-dark(#1b1f26, #e7e9ed); --soft: light-dark(#667085, #98a1b0); --line: light-dark(#dfe3e8, #313640);
          --accent: light-dark(#2f6fed, #7aa8ff); --bad: light-dark(#d1293d, #ff6b78); --good: light-dark(#15803d, #4ade80);
          --warn: light-dark(#a16207, #facc15); --check: light-dark(#e8eaee, #2a2e36); }
        :root[data-theme=light] { color-scheme: light } :root[data-theme=dark] { color-scheme: dark }
        * { box-sizing: border-box }
        body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
        header { display: flex; gap: 16px; align-items: center; padding: 20px clamp(16px, 4vw, 40px); background: var(--card); border-bottom: 1px solid var(--line) }
        .titles { flex: 1; min-width: 0 } h1 { font-size: 19px; margin: 0; overflow-wrap: anywhere } h2 { font-size: 15px; margin: 0 0 12px }
        h2 small { font-weight: 400; color: var(--soft); margin-left: 8px }
        .path { margin: 0; color: var(--soft); font: 13px ui-monospace, monospace; overflow-wrap: anywhere }
        main { display: grid; gap: 16px; padding: 16px clamp(16px, 4vw, 40px); max-width: 1600px; margin: 0 auto }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; min-width: 0 }
        .command { display: flex; gap: 8px; align-items: center; margin-top: 12px; background: var(--ground); border-radius: 8px; padding: 8px 12px }
        .command code { flex: 1; overflow-x: auto; white-space: pre; font-size: 13px }
        button, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 4px 12px; cursor: pointer }
        button:hover { border-color: var(--accent) } button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--card) }
        button:disabled { opacity: .4; cursor: default }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
        input[type=range] { accent-color: var(--accent) } [hidden] { display: none !important }
        .bar { display: flex; gap: 12px; align-items: center; flex-wrap: wrap }
        .segments { display: flex } .segments button { border-radius: 0; margin-left: -1px }
        .segments button:first-child { border-radius: 8px 0 0 8px } .segments button:last-child { border-radius: 0 8px 8px 0 }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 16px 0 0; font-size: 14px } dt { color: var(--soft) }
        dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
        footer { color: var(--soft); font-size: 13px; text-align: center; padding: 4px 16px 24px }
        kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; background: var(--card); font: inherit }
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
        </style>
        </head>
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

        """#,
        afterData: #"""
        <script>
        'use strict';
        const $ = id => document.getElementById(id);
        const make = (name, text, parent) => {
          const element = document.createElement(name);
          if (text !== undefined) element.textContent = text;
          if (parent) parent.append(element);
          return element;
        };
        const pngFrom = id => Object.assign(new Image(), { draggable: false, src: 'data:image/png;base64,' + $(id).textContent });
        const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

        function toggleTheme() {
          const root = document.documentElement;
          const isDark = (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
          root.dataset.theme = isDark ? 'light' : 'dark';
          dispatchEvent(new Event('theme'));
        }
        $('theme').onclick = toggleTheme;

        // Works from a file, too, where there may be no clipboard of the browser's.
        function copyCommand() {
          getSelection().selectAllChildren($('command'));
          document.execCommand('copy');
          getSelection().removeAllRanges();
          $('copy').textContent = 'copied';
        }
        $('copy').onclick = copyCommand;
        const { result, causes, pictures, framesPerSecond } = JSON.parse($('result').textContent);
        const frames = result.checked.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => a + i));
        const byFrame = list => new Map(list.map(item => [item.frame, item]));
        const failures = byFrame(result.failures), tolerated = byFrame(result.tolerated);
        const failing = result.failures.map(f => frames.indexOf(f.frame)).filter(i => i >= 0);
        const state = { index: failing[0] ?? 0, mode: 'side', zoom: 'fit', blinks: true, shown: true };
        const number = n => n.toLocaleString('en');

        // A picture is made from its text when it is first looked at; the last few are kept.
        const cache = new Map();
        function picture(frame, kind) {
          const key = pictures[frame]?.[kind], id = 'picture-' + key;
          if (!key || !$(id)) return null;
          const image = cache.get(key) ?? Object.assign(pngFrom(id), { alt: kind });
          cache.delete(key);
          cache.set(key, image);
          if (cache.size > 24) cache.delete(cache.keys().next().value);
          return image;
        }

        // How far each pixel is off: from black through red and yellow to white.
        async function heat(expected, actual, canvas) {
          await Promise.all([expected.decode(), actual.decode()]);
          const width = canvas.width = Math.max(expected.naturalWidth, actual.naturalWidth);
          const height = canvas.height = Math.max(expected.naturalHeight, actual.naturalHeight);
          const context = canvas.getContext('2d', { willReadFrequently: true });
          const pixels = image => {
            context.clearRect(0, 0, width, height);
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, width, height);
          };
          const one = pixels(expected), two = pixels(actual), a = one.data, b = two.data, gain = 2 ** $('gain').value;
          for (let i = 0; i < a.length; i += 4) {
            const off = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]), Math.abs(a[i + 3] - b[i + 3]));
            const heat = off ? Math.min(255, 64 + off * gain) : 0;
            b[i] = Math.min(255, heat * 2.2);
            b[i + 1] = Math.max(0, heat * 1.8 - 204);
            b[i + 2] = off ? Math.max(0, heat * 3 - 510) : 0;
            b[i + 3] = 255;
          }
          context.putImageData(two, 0, 0);
        }

        function figure(caption) {
          const figure = make('figure', undefined, $('stage'));
          make('figcaption', caption, figure);
          const sheet = make('div', undefined, figure);
          sheet.className = 'sheet';
          return sheet;
        }

        function heatFigure(expected, actual) {
          const canvas = make('canvas', undefined, figure('difference'));
          canvas.setAttribute('role', 'img');
          canvas.setAttribute('aria-label', 'difference');
          heat(expected, actual, canvas).then(size);
        }

        function stack(expected, actual) {
          const sheet = figure('expected and actual');
          const over = actual;
          over.className = 'over';
          sheet.append(expected, over);
          if (state.mode === 'swipe') make('div', undefined, sheet).className = 'edge';
          sheet.onpointerdown = sheet.onpointermove = event => {
            if (state.mode !== 'swipe' || !event.buttons) return;
            const box = sheet.getBoundingClientRect();
            $('mix').value = Math.max(0, Math.min(100, 100 * (event.clientX - box.left) / box.width));
            mix();
          };
          mix();
        }

        function mix() {
          const over = document.querySelector('.over'), share = $('mix').value, edge = document.querySelector('.edge');
          if (!over) return;
          over.style.clipPath = state.mode === 'swipe' ? `inset(0 0 0 ${share}%)` : '';
          over.style.opacity = state.mode === 'onion' ? share / 100 : 1;
          over.style.visibility = state.mode === 'blink' && !state.shown ? 'hidden' : '';
          if (edge) edge.style.left = share + '%';
          const caption = document.querySelector('figcaption');
          if (state.mode === 'blink') caption.textContent = state.shown ? 'actual' : 'expected';
        }

        function size() {
          $('stage').dataset.zoom = state.zoom;
          for (const element of document.querySelectorAll('.sheet img, .sheet canvas')) {
            const width = element.naturalWidth ?? element.width;
            element.style.setProperty('--width', state.zoom === 'fit' ? 'auto' : width * state.zoom / devicePixelRatio + 'px');
          }
        }

        function show() {
          const frame = frames[state.index], failure = failures.get(frame) ?? tolerated.get(frame);
          const actual = picture(frame, 'actual'), expected = picture(frame, 'expected');
          $('stage').replaceChildren();
          for (const image of [actual, expected]) if (image) Object.assign(image, { className: '', style: '', onload: size });
          for (const button of $('modes').children) {
            button.setAttribute('aria-pressed', button.dataset.mode === state.mode);
            button.disabled = !(expected && actual) && button.dataset.mode !== 'side';
          }
          $('mixer').hidden = !expected || !['swipe', 'onion'].includes(state.mode);
          $('gainer').hidden = !expected || !['side', 'heat'].includes(state.mode);
          $('pause').hidden = !expected || state.mode !== 'blink';
          $('gain-text').textContent = 2 ** $('gain').value;
          if (actual && expected) {
            if (state.mode === 'side') {
              figure('expected').append(expected);
              figure('actual').append(actual);
            }
            if (state.mode === 'side' || state.mode === 'heat') heatFigure(expected, actual);
            else stack(expected, actual);
          } else if (actual) {
            figure('actual; of the golden only its hash is kept').append(actual);
          } else {
            make('p', failure ? 'The pictures of this frame are not in this page.' : 'This frame equals its golden.', $('stage'));
          }
          size();
          describe(frame, failure);
          position();
        }

        function describe(frame, failure) {
          $('frame').textContent = frame === undefined ? 'no frame' : `Frame ${frame}`;
          $('cause').textContent = failure?.text ?? '';
          const list = $('facts');
          list.replaceChildren();
          const fact = (name, value) => { if (value) { make('dt', name, list); make('dd', value, list); } };
          if (!failure) return;
          fact('time', `${Number(failure.time.toFixed(6))} s`);
          fact('content offset', failure.contentOffset.join(', ') + (failure.golden ? ` (golden: ${failure.golden.contentOffset.join(', ')})` : ''));
          fact('current page', failure.currentPage + (failure.golden ? ` (golden: ${failure.golden.currentPage})` : ''));
          fact('pixels', failure.summary);
          fact('where', failure.comparison?.regions?.map(region => `${region.name}: ${number(region.countedPixels)}`).join(' · '));
          fact('expected', failure.expected);
          fact('actual', failure.actual);
          fact('difference', failure.difference);
        }
        const counted = frame => {
          const failure = failures.get(frame);
          return failure ? failure.comparison?.countedPixels ?? null : tolerated.get(frame)?.comparison.differentPixels ?? 0;
        };
        const most = Math.max(1, ...result.failures.map(f => f.comparison?.countedPixels ?? 0));

        function draw() {
          const canvas = $('chart'), context = canvas.getContext('2d');
          const width = canvas.width = canvas.clientWidth * devicePixelRatio, height = canvas.height = 96 * devicePixelRatio;
          const step = width / Math.max(1, frames.length), gap = step > 4 ? 1 : 0;
          context.fillStyle = color('line');
          context.fillRect(0, height - devicePixelRatio, width, devicePixelRatio);
          frames.forEach((frame, index) => {
            const count = counted(frame), x = Math.floor(index * step), bar = Math.max(1, Math.floor((index + 1) * step) - x - gap);
            if (count === 0) return;
            // Without the golden's pixels nothing is known but that the frame differs.
            const share = count === null ? 1 : Math.max(0.06, Math.log1p(count) / Math.log1p(most));
            context.fillStyle = color(tolerated.has(frame) ? 'warn' : 'bad');
            context.globalAlpha = count === null ? 0.35 : 1;
            context.fillRect(x, height * (1 - share), bar, height * share);
            context.globalAlpha = 1;
          });
          context.fillStyle = color('accent');
          context.fillRect((state.index + 0.5) * step - devicePixelRatio, 0, 2 * devicePixelRatio, height);
        }

        // A canvas does not know light-dark(): the browser works the colour out on an element.
        function color(name) {
          const probe = color.probe ??= make('i', undefined, document.body);
          probe.hidden = true;
          probe.style.color = `var(--${name})`;
          return getComputedStyle(probe).color;
        }

        function position() {
          const frame = frames[state.index], count = counted(frame);
          const what = count === 0 ? 'equal' : count === null ? 'differs' : number(count) + ' pixels' + (tolerated.has(frame) ? ' within the tolerance' : '');
          const time = framesPerSecond ? ` · ${(frame / framesPerSecond).toFixed(3)} s` : '';
          $('position').textContent = frame === undefined ? '' : `frame ${frame}${time} · ${what}`;
          $('scrub').value = state.index;
          $('previous').disabled = !failing.some(i => i < state.index);
          $('next').disabled = !failing.some(i => i > state.index);
          draw();
        }

        function go(index) {
          state.index = Math.max(0, Math.min(frames.length - 1, index));
          show();
        }
        const nextFailing = () => failing.find(i => i > state.index) ?? state.index;
        const previousFailing = () => failing.findLast(i => i < state.index) ?? state.index;
        function setMode(mode) { state.mode = mode; state.shown = true; show(); }
        function setPause(paused) {
          state.blinks = !paused;
          $('pause').setAttribute('aria-pressed', paused);
          $('pause').textContent = paused ? 'go on' : 'pause';
        }
        function setZoom(value) { $('zoom').value = state.zoom = value; size(); }
        function zoomBy(step) {
          const values = [...$('zoom').options].map(o => o.value);
          setZoom(values[Math.max(0, Math.min(values.length - 1, values.indexOf(state.zoom) + step))]);
        }

        $('status').textContent = result.status;
        $('status').dataset.status = result.status;
        $('summary').textContent = result.summary;
        $('golden').textContent = result.golden;
        document.title = `${result.status} · ${result.golden}`;
        for (const cause of causes) make('li', cause, $('causes'));
        $('accept').hidden = !result.accept;
        $('command').textContent = result.accept ?? '';
        const others = $('other-facts');
        const other = (name, value) => { if (value) { make('dt', name, others); make('dd', value, others); $('others').hidden = false; } };
        if (result.trace) {
          other('trace', result.trace.text);
          other('expected', result.trace.expected);
          other('found', result.trace.actual);
        }
        other('surplus goldens', result.surplus.join(', '));
        other('orphaned files', result.orphans.join(', '));

        let run = [];
        for (const index of [...failing, NaN]) {
          if (run.length && index !== run.at(-1) + 1) {
            const [first, last] = [run[0], run.at(-1)];
            const chip = make('button', first === last ? `${frames[first]}` : `${frames[first]}–${frames[last]}`, $('runs'));
            chip.type = 'button';
            chip.onclick = () => go(first);
            run = [];
          }
          run.push(index);
        }

        $('scrub').max = Math.max(0, frames.length - 1);
        $('scrub').oninput = () => go(Number($('scrub').value));
        $('previous').onclick = () => go(previousFailing());
        $('next').onclick = () => go(nextFailing());
        $('chart').onpointerdown = $('chart').onpointermove = event => {
          if (event.buttons) go(Math.floor(frames.length * event.offsetX / $('chart').clientWidth));
        };
        for (const button of $('modes').children) button.onclick = () => setMode(button.dataset.mode);
        $('mix').oninput = mix;
        $('gain').oninput = show;
        $('pause').onclick = () => setPause(state.blinks);
        $('zoom').onchange = () => setZoom($('zoom').value);
        setPause(reducesMotion.matches);
        setInterval(() => {
          if (state.mode !== 'blink' || !state.blinks) return;
          state.shown = !state.shown;
          mix();
        }, 500);
        addEventListener('resize', draw);
        addEventListener('theme', draw);
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
        addEventListener('keydown', event => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('select')) return;
          const isRange = event.target.matches('input'), modes = [...$('modes').children];
          const keys = {
            ArrowRight: () => go(event.shiftKey ? nextFailing() : state.index + 1),
            ArrowLeft: () => go(event.shiftKey ? previousFailing() : state.index - 1),
            ' ': () => { if (state.mode === 'blink') setPause(state.blinks); },
            '+': () => zoomBy(1), '-': () => zoomBy(-1), t: toggleTheme,
          };
          const mode = modes[Number(event.key) - 1];
          if (mode && !mode.disabled) setMode(mode.dataset.mode);
          else if (!keys[event.key] || (isRange && event.key.startsWith('Arrow')) || (event.key === ' ' && event.target.matches('button'))) return;
          else keys[event.key]();
          event.preventDefault();
        });
        show();
        </script>
        </body>
        </html>

        """#)
}
