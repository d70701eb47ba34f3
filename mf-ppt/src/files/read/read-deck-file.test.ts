import { expect, test, vi } from 'vitest';
import { readDeckFile } from './read-deck-file.ts';
import { readInWorker } from './read-in-worker.ts';

vi.mock(import('./read-in-worker.ts'));

const { signal } = new AbortController();

test.each(['a.pptx', 'A.PPTX', 'a.pptm', 'a.ppsx', 'a.potx', 'a.ppt', 'a.odp', 'a.key'])(
  'a file named %s is read as a presentation',
  async (name) => {
    vi.mocked(readInWorker).mockResolvedValue({ outline: '# Oranges' });
    expect(await readDeckFile(new File(['x'], name), signal)).toBe('# Oranges');
  },
);

test.each(['a.pdf', 'a.docx', 'ppt', 'a.pptx.txt'])('a file named %s is not', async (name) => {
  expect(await readDeckFile(new File(['x'], name), signal)).toBeNull();
});
