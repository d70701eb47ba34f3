import { expect, test } from 'vitest';
import { writeHead } from './edge-text.ts';

/** A canvas whose letters are ten pixels wide each. */
function canvas() {
  const written: [text: string, x: number][] = [];
  const context = {
    save: () => {},
    restore: () => {},
    measureText: (text: string) => ({ width: [...text].length * 10 }),
    fillText: (text: string, x: number) => written.push([text, x]),
  } as unknown as OffscreenCanvasRenderingContext2D;
  return { context, written };
}

const look = { colour: 'black', font: 'serif', direction: 'ltr' } as const;

test('a title stands at the start of the line', () => {
  const { context, written } = canvas();
  writeHead(context, 'Orchards', 794, look);
  writeHead(context, 'باغ', 794, { ...look, direction: 'rtl' });
  expect(written).toEqual([
    ['Orchards', 56],
    ['باغ', 738],
  ]);
});

test('a long title is cut behind a whole character, as late as there is room', () => {
  const { context, written } = canvas();
  writeHead(context, '👩🏽‍🚀'.repeat(100), 56 * 2 + 130, look);
  // Three of four signs each, and the dots.
  expect(written).toEqual([[`${'👩🏽‍🚀'.repeat(3)}…`, 56]]);
});
