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
