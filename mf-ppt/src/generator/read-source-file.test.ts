import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import translations from '@orangery/locales/en/mf-ppt.json';
import { errorText, type HostServices } from '@orangery/platform';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { readSourceFile } from './read-source-file.ts';

beforeAll(startTranslations);

const { file: problems } = translations.attach;
const { signal } = new AbortController();
const noDeck = async () => null;

type Parse = () => Promise<{ readonly markdown: string }>;
const hostWith = (parse: Parse) => ({ api: { call: vi.fn(parse) } }) as unknown as HostServices;
const read = (file: File, parse: Parse = async () => ({ markdown: '' }), readDeck = noDeck) =>
  readSourceFile(hostWith(parse), file, readDeck, signal);

const pdf = new File(['%PDF-1.7'], 'scan.pdf');

test('a document is a source by its text', async () => {
  const parse = async () => ({ markdown: '# Oranges' });
  expect(await read(pdf, parse)).toEqual({ kind: 'text', name: 'scan.pdf', text: '# Oranges' });
});

test.each([
  ['a document without text', pdf],
  ['an empty file', new File([], 'a.txt')],
  ['a text of nothing but spaces', new File([' \n '], 'a.txt')],
])('%s is said to have none', async (_, file) => {
  expect(await read(file)).toEqual({ problem: problems.empty });
});

test('a file of another kind, and one that is no longer there, are said to be so', async () => {
  expect(await read(new File([new Uint8Array([0, 1, 2, 0])], 'a.bin'))).toEqual({ problem: problems.format });
  const gone = new File(['text'], 'a.txt');
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('', 'NotFoundError');
  });
  expect(await read(gone)).toEqual({ problem: problems.unreadable });
});

test('what the server or the reader of presentations says of a file is what the page says', async () => {
  const tooLarge = new ApiError('api', errors.documentTooLarge, '');
  const refused = async () => {
    throw tooLarge;
  };
  expect(await read(pdf, refused)).toEqual({ problem: errorText(tooLarge) });
  const encrypted = async () => {
    throw new Error('It has a password.');
  };
  expect(await read(new File(['x'], 'a.pptx'), undefined, encrypted)).toEqual({
    problem: 'It has a password.',
  });
});
