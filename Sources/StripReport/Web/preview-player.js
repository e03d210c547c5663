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
