import { webcrypto } from 'node:crypto';
import * as errors from '@orangery/api/errors';
import catalogue from '@orangery/locales/en/errors.json';
import { fakeHost } from '@orangery/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOf, pdf } from '../testing/documents.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { tusServer } from '../testing/tus-server.ts';
import { sendFile } from './tus-upload.ts';
import {
  cancelUpload,
  connectUploads,
  pauseUpload,
  resumeUpload,
  retryUpload,
  uploadFiles,
} from './upload-files.ts';
import { type Upload, uploadsNow } from './uploads.state.ts';

startTranslations();

let server: ReturnType<typeof tusServer>;
let leave: () => void;
let host: ReturnType<typeof fakeHost>;

const visit = () => {
  host = fakeHost({ session: { username: 'reader' }, answers: { 'GET /chat/pdfs': () => listOf(pdf()) } });
  const disconnect = connectUploads(host);
  leave = () => {
    host.become({ username: null });
    disconnect();
  };
};
beforeEach(() => {
  localStorage.clear();
  server = tusServer();
  vi.stubGlobal('XMLHttpRequest', server.Request);
  vi.stubGlobal('crypto', webcrypto);
  visit();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const fileOf = (name = 'book.pdf', text = '%PDF-1.7 of a thousand pages', lastModified = 1): File =>
  new File([text], name, { type: 'application/pdf', lastModified });

const only = (): Upload | undefined => uploadsNow()[0];
const expectStep = (step: Upload['step']) => vi.waitFor(() => expect(only()?.step).toBe(step));
const expectDone = () => vi.waitFor(() => expect(uploadsNow()).toEqual([]));
const bytesKept = () => [...server.kept.values()].map(({ offset, length }) => `${offset}/${length}`);

/** Begins an upload that stops halfway. */
async function beginHalf(file = fileOf()): Promise<File> {
  server.trouble('PATCH', 'hold');
  uploadFiles(host, [file]);
  await vi.waitFor(() => expect(only()?.sent).toBe(file.size / 2));
  return file;
}

test('a file is sent whole, and its row in the list takes its place', async () => {
  uploadFiles(host, [fileOf()]);
  await expectDone();
  expect(bytesKept()).toEqual(['28/28']);
  expect(host.api.count('GET /chat/pdfs')).toBe(1);
  expect(localStorage).toHaveLength(0);
});

test('one that is paused goes on where it stopped', async () => {
  await beginHalf();
  pauseUpload(only()?.key ?? '');
  expect(only()).toMatchObject({ step: 'paused', sent: 14 });
  await resumeUpload(only()?.key ?? '');
  await expectDone();
  expect(server.begins).toEqual([0, 14]);
  expect(server.requests).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
});

test('one that is paused and resumed before it was begun is sent once', async () => {
  const onDone = vi.fn();
  const nothing = () => {};
  const sending = sendFile(fileOf(), {
    api: host.api,
    owner: 'reader',
    isCurrent: () => true,
    sha256: null,
    onProgress: nothing,
    onDone,
    onRefused: nothing,
  });
  sending.pause();
  sending.resume();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(server.requests).toEqual(['POST', 'PATCH']);
});

test('a cut connection is tried again, and the rest is sent', async () => {
  server.trouble('PATCH', 'cut');
  uploadFiles(host, [fileOf()]);
  await expectDone();
  expect(server.begins).toEqual([0, 14]);
});

test('without a network it waits, and goes on when that is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.trouble('PATCH', 'cut');
  uploadFiles(host, [fileOf()]);
  await expectStep('offline');
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expectDone();
  expect(server.begins).toEqual([0, 14]);
  onLine.mockRestore();
});

test('after a reload it is listed, and the same file goes on where it stopped', async () => {
  const file = await beginHalf();
  leave();
  visit();
  expect(only()).toMatchObject({ step: 'interrupted', name: 'book.pdf', bytes: 28 });
  uploadFiles(host, [file]);
  await expectDone();
  expect(server.begins).toEqual([0, 14]);
  expect(bytesKept()).toEqual(['28/28']);
});

test('what was changed since is another file, which is sent from its beginning', async () => {
  await beginHalf();
  leave();
  visit();
  uploadFiles(host, [fileOf('book.pdf', '%PDF-1.7 of a thousand PAGES', 2)]);
  await vi.waitFor(() => expect(bytesKept()).toEqual(['14/28', '28/28']));
});

test('an upload that the server has forgotten begins anew', async () => {
  const file = await beginHalf();
  leave();
  visit();
  server.kept.clear();
  uploadFiles(host, [file]);
  await expectDone();
  expect(bytesKept()).toEqual(['28/28']);
});

test('a file that the account has already says so and knows which it is', async () => {
  const exists = { code: errors.pdfExists, data: { pdf_id: 'a' } };
  server.trouble('POST', { status: 409, body: exists });
  uploadFiles(host, [fileOf()]);
  await expectStep('exists');
  expect(only()?.pdfId).toBe('a');
});

test('a refusal of the server is said in its words, and is not tried again', async () => {
  server.trouble('POST', { status: 409, body: { code: errors.pdfEmpty, data: null } });
  uploadFiles(host, [fileOf()]);
  await expectStep('failed');
  expect(only()?.problem).toBe(catalogue.code[60069]);
  expect(only()?.retryable).toBeFalsy();
  expect(server.requests).toEqual(['POST']);
});

test.each([
  ['beyond the plan', errors.pdfPlanNeeded, catalogue.code[60074]],
  ['for which there is no room', errors.storageFull, catalogue.code[60073]],
])('a file %s is sent again when the person has seen to that', async (_, code, problem) => {
  server.trouble('POST', { status: 403, body: { code, data: null } });
  uploadFiles(host, [fileOf()]);
  await expectStep('failed');
  expect(only()).toMatchObject({ problem, retryable: true });
  expect(server.requests).toEqual(['POST']);
  retryUpload(host, only()?.key ?? '');
  await expectDone();
  expect(bytesKept()).toEqual(['28/28']);
});

test('a server that does not answer is asked four times, and again when the person wants it', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) server.trouble('POST', { status: 503 });
  uploadFiles(host, [fileOf()]);
  await expectStep('failed');
  expect(server.requests).toEqual(['POST', 'POST', 'POST', 'POST']);
  expect(only()).toMatchObject({ retryable: true });
  retryUpload(host, only()?.key ?? '');
  expect(only()?.step).toBe('checking');
  await expectDone();
  expect(bytesKept()).toEqual(['28/28']);
});

test('after a sign-out nothing more is sent, and nothing is shown to the next person', async () => {
  await beginHalf();
  leave();
  expect(uploadsNow()).toEqual([]);
  server.release();
  visit();
  host.become({ username: 'another' });
  expect(server.requests).toEqual(['POST', 'PATCH']);
});

test('one that is resumed while two are sent waits for its turn', async () => {
  for (let count = 0; count < 3; count += 1) server.trouble('PATCH', 'hold');
  uploadFiles(host, [fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')]);
  const sent = () => uploadsNow().filter(({ step }) => step === 'sending');
  await vi.waitFor(() => expect(server.requests.filter((one) => one === 'PATCH')).toHaveLength(2));
  const { key = '' } = sent()[0] ?? {};
  pauseUpload(key);
  await vi.waitFor(() => expect(server.requests.filter((one) => one === 'PATCH')).toHaveLength(3));
  const resumed = resumeUpload(key);
  expect(uploadsNow().find((one) => one.key === key)?.step).toBe('waiting');
  expect(sent()).toHaveLength(2);
  cancelUpload(sent()[0]?.key ?? '');
  await resumed;
  expect(uploadsNow().find((one) => one.key === key)?.step).toBe('sending');
  server.release();
  await expectDone();
});

test('one that is taken out while it waits gives its turn to the next', async () => {
  for (let count = 0; count < 3; count += 1) server.trouble('PATCH', 'hold');
  uploadFiles(
    host,
    ['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.pdf`)),
  );
  const patches = () => server.requests.filter((one) => one === 'PATCH').length;
  const waiting = () => uploadsNow().filter(({ step }) => step === 'waiting');
  await vi.waitFor(() => expect([waiting().length, patches()]).toEqual([2, 2]));
  cancelUpload(waiting()[0]?.key ?? '');
  cancelUpload(uploadsNow().find(({ step }) => step === 'sending')?.key ?? '');
  await vi.waitFor(() => expect([waiting().length, patches()]).toEqual([0, 3]));
  server.release();
  await expectDone();
});

test('one that is taken out is dropped at the server too', async () => {
  await beginHalf();
  cancelUpload(only()?.key ?? '');
  expect(uploadsNow()).toEqual([]);
  await vi.waitFor(() => expect(server.kept.size).toBe(0));
});

test('of several files two are sent at a time, and one that is paused lets the next go', async () => {
  for (let count = 0; count < 3; count += 1) server.trouble('PATCH', 'hold');
  uploadFiles(host, [fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')]);
  const steps = () => uploadsNow().map(({ step }) => step);
  // Whichever two are hashed first are sent; the third is hashed meanwhile.
  await vi.waitFor(() => expect(steps().sort()).toEqual(['sending', 'sending', 'waiting']));
  await vi.waitFor(() => expect(server.requests.filter((one) => one === 'PATCH')).toHaveLength(2));
  const { key = '' } = uploadsNow().find(({ step }) => step === 'sending') ?? {};
  pauseUpload(key);
  await vi.waitFor(() => expect(server.requests.filter((one) => one === 'PATCH')).toHaveLength(3));
  void resumeUpload(key);
  server.release();
  await expectDone();
  expect(bytesKept()).toEqual(['28/28', '28/28', '28/28']);
});

test.each([
  ['is empty', '', catalogue.code[60069]],
  ['is no PDF', 'GIF89a', catalogue.code[60063]],
])('one that %s is not sent', async (_, text, problem) => {
  uploadFiles(host, [fileOf('report.pdf', text)]);
  await expectStep('failed');
  expect(only()?.problem).toBe(problem);
  expect(server.requests).toEqual([]);
});

test('a name with other folders or a turned direction is sent as it is, encoded', async () => {
  const name = '..\\../etc/\u202Efdp.exe.pdf';
  uploadFiles(host, [fileOf(name)]);
  await expectDone();
  const [kept] = [...server.kept.values()];
  const encoded = /filename (\S+)/.exec(kept?.metadata.replace(',', ' ') ?? '')?.[1] ?? '';
  expect(Buffer.from(encoded, 'base64').toString()).toBe(name);
});
