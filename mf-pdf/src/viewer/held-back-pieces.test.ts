// @vitest-environment node
import { pdfOf } from '@orangery/testing/pdf';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firstReadablePage } from './first-page.ts';
import { pieceSize } from './pieces.ts';
import { readPieces } from './read-pieces.ts';

// While it loads it complains that it cannot draw, which it is not to.
vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));

const line = 'A line that makes the file long enough for several pieces. ';
const pageCount = 60;

/** A file whose pages are all side by side in its table of pages, as most programs write them. */
const file = pdfOf(
  Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: 100 }, (_, at) => [8, 50, 780 - at * 7, `${page} ${line}`] as const),
  ),
);
const last = Math.floor(file.length / pieceSize) * pieceSize;

/** Reads the file, with the exception of what stands between its first piece and the last two. */
function openHeldBack() {
  const read = vi.fn(async (from: number, to: number) => {
    if (from >= pieceSize && from < last - pieceSize) await new Promise(() => {});
    return new Uint8Array(file.subarray(from, to));
  });
  const transport = new pdfjs.PDFDataRangeTransport(file.length, null);
  const ending = new AbortController();
  readPieces(transport, { bytes: file.length, read }, ending.signal, {
    onTrouble: vi.fn(),
    onRefused: vi.fn(),
  });
  const task = pdfjs.getDocument({
    range: transport,
    rangeChunkSize: pieceSize,
    disableAutoFetch: true,
    verbosity: 0,
  });
  onTestFinished(async () => {
    ending.abort();
    await task.destroy();
  });
  return { task, read };
}

test('the first page is there while the middle of the file is held back', async () => {
  expect(last / pieceSize).toBeGreaterThan(2);
  const { task, read } = openHeldBack();
  const document = await task.promise;
  expect(document.numPages).toBe(pageCount);
  const page = await firstReadablePage(document);
  const { items } = (await page?.getTextContent()) ?? { items: [] };
  expect(items[0]).toMatchObject({ str: expect.stringContaining(line.trim()) });
  for (const [from] of read.mock.calls) expect([0, last - pieceSize, last]).toContain(from);
});
