import { expect, test, vi } from 'vitest';
import type { PdfSource } from './pdf-source.ts';
import { pieceSize } from './pieces.ts';
import { readAhead } from './read-ahead.ts';
import { readPieces } from './read-pieces.ts';

const bytes = 3 * pieceSize + 10;
const piece = (index: number) => [index * pieceSize, Math.min((index + 1) * pieceSize, bytes)] as const;

/** A file whose pieces begin with their number. */
const sourceOf = () => {
  const read = vi.fn<PdfSource['read']>(async (from, to) =>
    new Uint8Array(to - from).fill(from / pieceSize, 0, 1),
  );
  return { bytes, read, asked: () => read.mock.calls.map(([from]) => from / pieceSize) };
};

function startReading(source: PdfSource) {
  const transport = {
    requestDataRange: (_from: number, _to: number) => {},
    // As in the library, the bytes are gone to the worker.
    onDataRange: vi.fn((_from: number, chunk: Uint8Array | null) => void (chunk as Uint8Array).fill(255)),
    onDataProgressiveRead: vi.fn((_chunk: Uint8Array | null) => {}),
    onDataProgressiveDone: vi.fn(),
  };
  const events = { onTrouble: vi.fn(), onRefused: vi.fn() };
  const readRest = readPieces(transport, source, new AbortController().signal, events);
  const rest = () => transport.onDataProgressiveRead.mock.calls.map(([chunk]) => chunk?.[0]);
  return { transport, readRest, rest };
}

test('what was asked for already is not asked for again, and the rest arrives in its order', async () => {
  const source = sourceOf();
  const { transport, readRest, rest } = startReading(source);
  transport.requestDataRange(...piece(3));
  transport.requestDataRange(...piece(1));
  await vi.waitFor(() => expect(transport.onDataRange).toHaveBeenCalledTimes(2));
  expect(source.asked()).toEqual([3, 1]);
  await readRest();
  expect(source.asked()).toEqual([3, 1, 0, 2]);
  expect(rest()).toEqual([0, 1, 2]);
  expect(transport.onDataProgressiveDone).toHaveBeenCalledOnce();
});

test('a piece that is on its way is not asked for again', async () => {
  const source = sourceOf();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const read = source.read.getMockImplementation();
  source.read.mockImplementationOnce(async (...wanted) => {
    await arrived;
    return read?.(...wanted) ?? new Uint8Array();
  });
  const { transport, readRest, rest } = startReading(source);
  transport.requestDataRange(...piece(1));
  const reading = readRest();
  await vi.waitFor(() => expect(rest()).toEqual([0]));
  arrive();
  await reading;
  expect(source.asked()).toEqual([1, 0, 2]);
  expect(rest()).toEqual([0, 1, 2]);
});

test('a piece of the part that is on its way is not asked for again, and arrives with it', async () => {
  const source = sourceOf();
  let arrive = (_bytes: Uint8Array<ArrayBuffer>) => {};
  source.read.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const { transport, readRest, rest } = startReading(source);
  const reading = readRest();
  await vi.waitFor(() => expect(source.read).toHaveBeenCalledOnce());
  transport.requestDataRange(...piece(1));
  const part = new Uint8Array(2 * pieceSize);
  part[pieceSize] = 7;
  const given: unknown[] = [];
  transport.onDataRange.mockImplementation((from, chunk) => void given.push(from, chunk?.[0], chunk?.length));
  arrive(part);
  await reading;
  expect(given).toEqual([pieceSize, 7, pieceSize]);
  expect(source.asked()).toEqual([0, 2]);
  expect(rest()).toEqual([0, 2]);
});

test('the parts of the rest become larger while they arrive fast', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const source = { ...sourceOf(), bytes: 40 * pieceSize };
  const { readRest } = startReading(source);
  await readRest();
  expect(source.read.mock.calls.map(([from, to]) => (to - from) / pieceSize)).toEqual([2, 4, 8, 16, 10]);
});

test('the beginning and the end are read before anybody asks, and once', async () => {
  const source = sourceOf();
  const early = readAhead(source);
  expect(source.asked()).toEqual([0, 3]);
  expect(readAhead(source)).toBe(early);
  const { transport, readRest } = startReading(early);
  transport.requestDataRange(...piece(0));
  await vi.waitFor(() => expect(transport.onDataRange).toHaveBeenCalledOnce());
  await readRest();
  expect(source.asked()).toEqual([0, 3, 1]);
});

test('what could not be read ahead is read when it is asked for', async () => {
  const source = sourceOf();
  source.read.mockRejectedValueOnce(new Error('offline'));
  const bytesOfFirst = await readAhead(source).read(...piece(0), new AbortController().signal);
  expect(bytesOfFirst).toHaveLength(pieceSize);
  expect(source.asked()).toEqual([0, 3, 0]);
});
