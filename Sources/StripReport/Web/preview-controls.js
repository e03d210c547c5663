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
