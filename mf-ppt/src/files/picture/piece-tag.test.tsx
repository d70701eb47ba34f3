import type { Slide } from '@orangery/api';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SlideView } from '../../slides/drawing/slide-view.tsx';
import { layOut } from '../../slides/layout/lay-out.ts';
import { plainMeasure } from '../../slides/testing/plain-measure.ts';
import { themeOf } from '../../slides/themes/themes.ts';
import { createPieceTags } from './piece-tag.ts';

class IdleObserver {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', IdleObserver);

const theme = themeOf('slate');

/** What is said of each text of a slide, as the page draws it. */
function tagsOn(slide: Omit<Slide, 'id' | 'title'>) {
  const scene = layOut(
    { id: 'slide1', title: 'Garden', ...slide },
    { language: 'en', numbers: false },
    theme,
    plainMeasure,
  );
  const { container } = render(<SlideView scene={scene} theme={theme} />);
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const tagOf = createPieceTags();
  const found: [string, ReturnType<typeof tagOf>][] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text) found.push([node.data, tagOf(node)]);
  return found;
}

test('a title, and points with their levels, are known by how they are drawn', () => {
  const body = ['Fruit', 'Sweet'].map((text, level) => ({ text, level }));
  expect(tagsOn({ layout: 'text', body })).toEqual([
    ['Garden', { kind: 'heading' }],
    ['Fruit', { kind: 'item', list: 0, level: 0 }],
    ['Sweet', { kind: 'item', list: 0, level: 1 }],
  ]);
});

test('a text without points is a paragraph', () => {
  expect(tagsOn({ layout: 'text', body: [{ text: 'Fruit', level: 0 }] })).toEqual([
    ['Garden', { kind: 'heading' }],
    ['Fruit', { kind: 'paragraph' }],
  ]);
});

test('a cell of a table has its row and its column', () => {
  const table = { header: ['Name', ''], rows: [['', '200 g']] };
  const cell = { kind: 'cell', table: 0, rows: 2, columns: 2 };
  expect(tagsOn({ layout: 'table', table })).toEqual([
    ['Garden', { kind: 'heading' }],
    ['Name', { ...cell, row: 0, column: 0, isHead: true }],
    ['200 g', { ...cell, row: 1, column: 1, isHead: false }],
  ]);
});
