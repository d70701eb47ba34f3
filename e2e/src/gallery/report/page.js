// From shots.js, because a page of a folder may not fetch.
const { shots } = globalThis;
const filters = document.getElementById('filters');
const place = document.getElementById('shots');
const dialog = document.getElementById('one');
const isNote = ({ kind }) => kind === 'ellipsis';
const isFault = (flag) => !flag.reason && !isNote(flag);
const themes = ['light', 'dark'];

/** An element whose texts read in their own direction. */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), { dir: 'auto' }, properties);
  element.append(...children);
  return element;
}

function fill(name, values) {
  const all = make('option', { value: '' }, 'all');
  filters.elements[name].append(all, ...values.map((value) => make('option', { value }, value)));
}

const distinct = (of) => [...new Set(shots.map(of))];
fill(
  'layout',
  distinct(({ layout }) => layout),
);
fill(
  'language',
  distinct(({ language }) => language),
);
fill('theme', themes);
fill('flag', ['any fault', ...new Set(shots.flatMap(({ flags }) => flags.map(({ kind }) => kind)))]);
document
  .getElementById('screens')
  .append(...distinct(({ screen }) => screen).map((value) => make('option', { value })));

const flagLine = (flag) =>
  make(
    'li',
    { className: isFault(flag) ? 'fault' : 'quiet' },
    `${flag.kind}: ${flag.what} – ${flag.detail}${flag.reason ? ` (${flag.reason})` : ''}`,
  );

function open(shot, theme) {
  const title = `${shot.screen}, ${shot.layout}, ${shot.language}, ${theme}`;
  const picture = make('img', { src: shot.pictures[theme], alt: title });
  const close = make('button', { type: 'button', onclick: () => dialog.close() }, 'Close');
  dialog.replaceChildren(close, make('h2', {}, title), picture, make('ul', {}, ...shot.flags.map(flagLine)));
  dialog.showModal();
}

function figure(shot, theme) {
  const faults = shot.flags.filter(isFault).length;
  const label = `${shot.screen} · ${shot.layout} · ${shot.language} · ${theme}`;
  const image = make('img', { src: shot.pictures[theme], alt: label, loading: 'lazy' });
  const button = make('button', { type: 'button', onclick: () => open(shot, theme) }, image);
  const count = make(
    'span',
    { className: faults ? 'fault' : 'quiet' },
    faults ? ` faults: ${faults}` : ' no faults',
  );
  return make('figure', {}, button, make('figcaption', {}, label, count));
}

function show() {
  const { screen, layout, language, theme, flag, size } = Object.fromEntries(new FormData(filters));
  document.documentElement.style.setProperty('--size', `${size}px`);
  const hasFlag = ({ flags }) =>
    !flag || flags.some((one) => (flag === 'any fault' ? isFault(one) : one.kind === flag && !one.reason));
  const seen = shots.filter(
    (shot) =>
      shot.screen.includes(screen) &&
      (!layout || shot.layout === layout) &&
      (!language || shot.language === language) &&
      hasFlag(shot),
  );
  const wanted = themes.filter((one) => !theme || one === theme);
  place.replaceChildren(
    ...seen.flatMap((shot) => wanted.filter((one) => shot.pictures[one]).map((one) => figure(shot, one))),
  );
  document.getElementById('count').textContent =
    `${seen.length} of ${shots.length} visits, ${seen.flatMap(({ flags }) => flags.filter(isFault)).length} faults`;
  history.replaceState(null, '', `#${new URLSearchParams({ screen, layout, language, theme, flag })}`);
}

for (const [name, value] of new URLSearchParams(location.hash.slice(1)))
  if (filters.elements[name]) filters.elements[name].value = value;
filters.addEventListener('input', show);
filters.addEventListener('submit', (event) => event.preventDefault());
show();
