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
