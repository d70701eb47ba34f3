import { beforeEach, expect, test } from 'vitest';
import { measure } from './measure.ts';
import { fakeLayout, noPause, pieceOf } from './testing/fake-layout.ts';

beforeEach(fakeLayout);

test('words have the places of their letters, in the order of reading', async () => {
  const { words, height } = await measure(pieceOf('<p>one <b data-top="40">two</b></p>'), noPause);
  expect(height).toBe(100);
  expect(words).toEqual([
    { text: 'one ', x: 0, y: 0, w: 40, h: 20 },
    { text: 'two', x: 0, y: 40, w: 30, h: 20 },
  ]);
});

test('lines, rows and pictures are not cut, and what is higher than a sheet is', async () => {
  const { whole } = await measure(
    pieceOf('<p>one</p><img data-box="0,30,50,60"><img data-box="0,100,50,2000">'),
    noPause,
  );
  expect(whole).toEqual([
    [2, 18],
    [30, 90],
  ]);
});

test('links lead to addresses of the web and of e-mail only', async () => {
  const links =
    '<a href="https://example.org/a">a</a><a href="javascript:alert(1)">b</a><a href="mailto:c@example.org">c</a>';
  const found = await measure(pieceOf(links), noPause);
  expect(found.links.map(({ url }) => url)).toEqual(['https://example.org/a', 'mailto:c@example.org']);
});

test('a formula is read as its source, and a diagram as its code', async () => {
  const html =
    '<span data-drawn data-source="$a^2$"><i>a</i><i>2</i></span> then <img data-text="graph LR" data-box="0,0,9,9">';
  const { words } = await measure(pieceOf(html), noPause);
  expect(words.map(({ text }) => text.trim())).toEqual(['$a^2$', 'then', 'graph LR']);
});

test('the head of a table that goes on is not said again', async () => {
  const table =
    '<table><thead data-box="0,0,200,30"><tr><th>Head</th></tr></thead><tbody><tr><td data-top="30">cell</td></tr></tbody></table>';
  const first = await measure(pieceOf(`<div>${table}</div>`), noPause);
  expect([first.again, first.words.map(({ text }) => text)]).toEqual([0, ['Head', 'cell']]);
  const next = await measure(pieceOf(`<div data-continues>${table}</div>`), noPause);
  expect([next.again, next.words.map(({ text }) => text)]).toEqual([30, ['cell']]);
});

test('a cancelled export is not measured further', async () => {
  const stop = () => {
    throw new DOMException('Cancelled.', 'AbortError');
  };
  await expect(measure(pieceOf('<p>one</p>'), stop)).rejects.toThrow('Cancelled.');
});
