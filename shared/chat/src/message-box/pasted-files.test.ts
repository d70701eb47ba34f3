import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const paste = (text: string, ...files: File[]) => ({ files, getData: () => text }) as unknown as DataTransfer;
const picture = new File(['x'], 'a.png');

test('a picture is taken; with text, as office programs have it, the text is meant', () => {
  expect(pastedFiles(paste('', picture))).toEqual([picture]);
  expect(pastedFiles(paste('A table', picture))).toEqual([]);
  expect(pastedFiles(paste('only text'))).toEqual([]);
});
