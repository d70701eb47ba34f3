// @vitest-environment node
import { ApiError } from '@orangery/api';
import { lockedPdfOf } from '@orangery/testing/locked-pdf';
import { pdfOf } from '@orangery/testing/pdf';
import { afterEach, expect, test, vi } from 'vitest';
import { inProcessWorkers } from '../testing/in-process-workers.ts';
import { type OpeningPdf, openAhead, openPdf } from './open-pdf.ts';
import type { PdfSource } from './pdf-source.ts';

// While it loads pdf.js complains that it cannot draw, which it is not to.
vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
vi.stubGlobal('location', { href: 'http://localhost/' });
vi.stubGlobal('__webpack_public_path__', 'http://localhost/');
const { workers, takeWorker } = inProcessWorkers();
vi.mock('./library-worker.ts', () => ({ takeWorker: () => takeWorker() }));

const opened: OpeningPdf[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((opening) => opening.close()));
  workers.length = 0;
});

function sourceOf(file: Buffer) {
  const read = vi.fn<PdfSource['read']>(async (from, to) => new Uint8Array(file.subarray(from, to)));
  return { bytes: file.length, read };
}

/** What the viewer does. */
function open(source: PdfSource) {
  const events = { onTrouble: vi.fn(), onRefused: vi.fn(), onPassword: vi.fn() };
  const opening = openPdf(source, events);
  opened.push(opening);
  return { ...opening, events };
}

const letter = () => pdfOf([[[8, 50, 780, 'Dear Mona']], [[8, 50, 780, 'Yours']]]);

test('the viewer takes the document that was opened ahead, which is opened once', async () => {
  const source = sourceOf(letter());
  const drop = openAhead(source);
  openAhead(source);
  await vi.waitFor(() => expect(source.read).toHaveBeenCalled());
  const { document } = open(source);
  // It is the viewer's now.
  drop();
  openAhead(source)();
  expect((await document).numPages).toBe(2);
  expect(workers).toHaveLength(1);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
});

test('a document that is left before the viewer comes is closed, and opened anew when it comes back', async () => {
  const source = sourceOf(letter());
  openAhead(source)();
  await vi.waitFor(() => expect(workers[0]?.terminate).toHaveBeenCalled());
  const { document } = open(source);
  expect((await document).numPages).toBe(2);
  expect(workers).toHaveLength(2);
});

test('a viewer that is closed while its document is being opened ends the worker, and hears no more of it', async () => {
  const source = sourceOf(letter());
  const { document, close, events } = open(source);
  const outcome = vi.fn();
  document.then(outcome, outcome);
  await close();
  expect(workers[0]?.terminate).toHaveBeenCalled();
  expect(outcome).not.toHaveBeenCalled();
  for (const listener of Object.values(events)) expect(listener).not.toHaveBeenCalled();
});

test('what was refused before the viewer came is reported to it', async () => {
  const source = sourceOf(letter());
  const refused = new ApiError('api', 60065, '');
  source.read.mockRejectedValue(refused);
  openAhead(source);
  await vi.waitFor(() => expect(source.read.mock.settledResults[0]?.type).toBe('rejected'));
  const { events } = open(source);
  await vi.waitFor(() => expect(events.onRefused).toHaveBeenCalledWith(refused));
});

test('the password that was asked for before the viewer came is asked of it', async () => {
  const source = sourceOf(lockedPdfOf([[[8, 50, 780, 'Secret']]], 'orange'));
  openAhead(source);
  await vi.waitFor(() => expect(source.read).toHaveBeenCalled());
  const { document, events } = open(source);
  await vi.waitFor(() => expect(events.onPassword).toHaveBeenCalledWith(expect.any(Function), false));
  const [give] = events.onPassword.mock.calls[0] ?? [];
  give('pear');
  await vi.waitFor(() => expect(events.onPassword).toHaveBeenLastCalledWith(expect.any(Function), true));
  events.onPassword.mock.lastCall?.[0]('orange');
  expect((await document).numPages).toBeGreaterThan(0);
});
