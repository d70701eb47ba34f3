import 'html2canvas/dist/lib/dom/node-parser';
import { Context } from 'html2canvas/dist/lib/core/context';
import { Bounds } from 'html2canvas/dist/lib/css/layout/bounds';
import type { ElementContainer } from 'html2canvas/dist/lib/dom/element-container';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTreeReader } from './read-tree.ts';
import { fakeLayout, noPause, pieceOf } from './testing/fake-layout.ts';

beforeEach(fakeLayout);

const reader = () => {
  const cache = { addImage: async () => {}, match: () => undefined };
  return createTreeReader(new Context({ logging: false, cache }, new Bounds(0, 0, 794, 0)));
};
const everything = { top: 0, bottom: 1_000 };
const wordsIn = (tree: ElementContainer | null): string[] =>
  tree
    ? [
        ...tree.textNodes.flatMap(({ textBounds }) => textBounds.map(({ text }) => text)),
        ...tree.elements.flatMap(wordsIn),
      ]
    : [];

test('every word is read but those that are not seen', async () => {
  const html = 'one <b>two three</b><i style="display: none">four</i><u style="visibility: hidden">five</u>';
  const read = wordsIn(await reader()(pieceOf(html), everything, noPause));
  expect(read.filter((text) => text.trim() !== '')).toEqual(['one', 'two', 'three']);
});

test('what stands on another sheet is not read', async () => {
  const html =
    '<p data-box="0,0,100,20">one</p><p data-box="0,500,100,20">two</p><p data-box="0,500,0,0">three</p>';
  const tree = await reader()(pieceOf(html), { top: 0, bottom: 400 }, noPause);
  expect(wordsIn(tree)).toEqual(['one', 'three']);
});

test('what is broken over lines has a box on each of them, below its words, and none that covers other words', async () => {
  const html = 'one <code data-box="100,0,100,20;0,20,50,20">two three</code> four';
  const tree = await reader()(pieceOf(html), everything, noPause);
  const boxes = tree?.elements.map(({ bounds: { left, top, width, height }, textNodes }) => [
    ...[left, top, width, height],
    textNodes.length,
  ]);
  expect(boxes).toEqual([
    [100, 0, 100, 20, 0],
    [0, 20, 50, 20, 0],
    [0, 0, 0, 0, 1],
  ]);
});

test('a line under words goes on between them', async () => {
  const html = '<a style="text-decoration-line: underline">one two</a>';
  expect(wordsIn(await reader()(pieceOf(html), everything, noPause))).toEqual(['one', ' ', 'two']);
});

test('elements that look alike share their styles, and others do not', async () => {
  const html = '<b>one</b><b>two</b><b style="color: rgb(1, 2, 3)">three</b>';
  const tree = await reader()(pieceOf(html), everything, noPause);
  const [one, two, three] = (tree?.elements ?? []).map(({ styles }) => styles);
  expect(one).toBe(two);
  expect(three).not.toBe(one);
});

test('there is time for a pause at every element and every text', async () => {
  const pause = vi.fn(noPause);
  await reader()(pieceOf('<p>one</p>'.repeat(50)), everything, pause);
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(100);
});
