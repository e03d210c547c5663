extension Preview {
    /// Plays, steps and seeks; tells what is seen.
    static let player = #"""
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
          rows[now.focused] && (rows[now.focused].tabIndex = -1);
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
          const from = rows.indexOf(event.target), listed = rows.map((_, index) => index).filter(index => !isHidden(index));
          const to = { ArrowDown: listed.find(index => index > from), ArrowUp: listed.findLast(index => index < from), Home: listed[0], End: listed.at(-1), Enter: from, ' ': from }[event.key];
          if (from < 0 || !(event.key in { ArrowDown: 0, ArrowUp: 0, Home: 0, End: 0, Enter: 0, ' ': 0 })) return;
          event.preventDefault();
          event.stopPropagation();
          if (to === undefined) return;
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

        """#
}
