import { beforeEach, expect, test, vi } from 'vitest';
import { createPainter } from './paint.ts';
import { fakeLayout, noPause, pieceOf } from './testing/fake-layout.ts';

type Call = { readonly name: string; readonly values: readonly unknown[] };
let calls: Call[] = [];

/** A context that notes what is called; its settings are taken and forgotten. */
const noting = () =>
  new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        calls.push({ name: String(name), values });
        return { width: 10, fontBoundingBoxAscent: 8 };
      },
    set: () => true,
  });

beforeEach(() => {
  fakeLayout();
  calls = [];
  const context = noting() as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  vi.stubGlobal(
    'createImageBitmap',
    async (_canvas: unknown, _x: number, _y: number, width: number, height: number) => ({ width, height }),
  );
});

const written = () =>
  calls.flatMap(({ name, values }) => (name === 'fillText' ? [String(values[0]).trim()] : []));

async function paintedBands(html: string, slice: { from: number; to: number }, pace = noPause) {
  const piece = pieceOf(html);
  const bands = [];
  for await (const { bitmap, y } of createPainter(document).paint(piece, slice, pace)) {
    bands.push({ y, height: bitmap.height, words: written().filter((word) => word !== '') });
    calls = [];
  }
  return bands;
}

const paragraph = (top: number, word: string) =>
  `<p data-box="0,${top},200,20"><span data-top="${top}" data-box="0,${top},200,20">${word}</span></p>`;

test('a piece is painted band by band, each with what stands in it, at twice its size', async () => {
  const html = `<div data-box="0,0,200,900">${paragraph(10, 'one')}${paragraph(450, 'two')}${paragraph(850, 'three')}</div>`;
  expect(await paintedBands(html, { from: 0, to: 900 })).toEqual([
    { y: 0, height: 800, words: ['one'] },
    { y: 400, height: 800, words: ['two'] },
    { y: 800, height: 200, words: ['three'] },
  ]);
});

test('what stands on another sheet is not painted', async () => {
  const html = `<div data-box="0,0,200,900">${paragraph(10, 'one')}${paragraph(450, 'two')}</div>`;
  expect(await paintedBands(html, { from: 400, to: 500 })).toEqual([{ y: 0, height: 200, words: ['two'] }]);
});

test('painting ends when the export is cancelled', async () => {
  let steps = 0;
  const pace = () => {
    steps += 1;
    if (steps > 5) throw new DOMException('Cancelled.', 'AbortError');
    return undefined;
  };
  await expect(paintedBands(paragraph(10, 'one').repeat(20), { from: 0, to: 100 }, pace)).rejects.toThrow(
    'Cancelled.',
  );
});
