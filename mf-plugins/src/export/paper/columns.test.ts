import { beforeEach, expect, test } from 'vitest';
import { createColumns } from './columns.ts';
import { fakeLayout, pieceOf } from './testing/fake-layout.ts';

beforeEach(fakeLayout);

const table = (widths: readonly number[]) =>
  `<table><thead><tr>${widths.map((width) => `<th data-box="0,0,${width},20">x</th>`).join('')}</tr></thead></table>`;
const widthsIn = (piece: HTMLElement) =>
  [...piece.querySelectorAll('th')].map(({ style }) => style.inlineSize);

test('what goes on of a table has the columns of its beginning, and another table its own', () => {
  const columns = createColumns();
  columns.align(pieceOf(table([120, 80])));
  const next = pieceOf(`<div data-continues>${table([30, 170])}</div>`);
  columns.align(next);
  expect(widthsIn(next)).toEqual(['120px', '80px']);
  const other = pieceOf(table([30, 170]));
  columns.align(other);
  expect(widthsIn(other)).toEqual(['', '']);
});
