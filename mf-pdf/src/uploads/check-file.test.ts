import { webcrypto } from 'node:crypto';
import { limits } from '@orangery/api';
import errors from '@orangery/locales/en/errors.json';
import { afterEach, expect, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { problemOf, sha256Of } from './check-file.ts';

startTranslations();
afterEach(() => vi.unstubAllGlobals());

const sized = (bytes: number): File => {
  const file = new File(['%PDF-1.7'], 'large.pdf');
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

test.each([
  ['a PDF under any name', new File(['%PDF-1.7\n…'], 'notes.txt'), null],
  ['a PDF behind the bytes of a printer', new File(['\u001b%-12345X\n%PDF-1.4'], 'scan.pdf'), null],
  ['a picture with the name of a PDF', new File(['\u0089PNG'], 'report.pdf'), errors.code[60063]],
  ['a file without bytes', new File([], 'empty.pdf'), errors.code[60069]],
  ['a file at the limit', sized(limits.pdfBytes), null],
])('%s is judged by its content', async (_, file, problem) => {
  expect(await problemOf(file)).toBe(problem);
});

test('a file over the limit is refused with the limit', async () => {
  expect(await problemOf(sized(limits.pdfBytes + 1))).toContain('30 MB');
});

test('the hash of a file is the one that the server computes', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await sha256Of(new Blob(['abc']))).toBe(digest);
});
