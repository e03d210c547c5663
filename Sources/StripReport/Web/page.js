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
