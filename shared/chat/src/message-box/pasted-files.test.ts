import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const paste = (text: string, ...files: File[]) => ({ files, getData: () => text }) as unknown as DataTransfer;
const picture = new File(['x'], 'a.png');

test('a pasted image is taken, unless there is text beside it as office programs put it', () => {
  expect(pastedFiles(paste('', picture))).toEqual([picture]);
  expect(pastedFiles(paste('A table', picture))).toEqual([]);
  expect(pastedFiles(paste('only text'))).toEqual([]);
});
