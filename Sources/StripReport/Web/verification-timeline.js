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
