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
