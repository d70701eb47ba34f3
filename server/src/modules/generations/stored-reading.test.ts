import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createGenerationReader } from './generation-reader.ts';
import type { GenerationRow } from './generation-rows.ts';
import { createStoredReading, type StoredGeneration } from './stored-reading.ts';

const rowOf = (text: string, more: Partial<GenerationRow> = {}): GenerationRow => ({
  id: randomUUID(),
  kind: 'chat',
  accountId: 'account',
  model: '3.5',
  demo: false,
  leftOut: 0,
  textFrom: 0,
  text,
  reasoning: '',
  steps: '[]',
  citations: '[]',
  status: 'streaming',
  finish: null,
  errorCode: null,
  untouchedFor: 0,
  ...more,
});

/** A reader of a stored generation, and what it has been sent. */
function read({ source, follow }: StoredGeneration) {
  let text = '';
  const sink = {
    write: (frame: Buffer | string) => {
      text += frame;
      return true;
    },
    onDrain: () => {},
    onClose: () => {},
    end: () => {},
    destroy: () => {},
  };
  const reader = createGenerationReader({ source, sink, position: 0, errorText: String });
  follow(reader);
  return { reader, text: () => text };
}

const opened = (generation: StoredGeneration | undefined): StoredGeneration => {
  if (!generation) throw new Error('not found');
  return generation;
};

test('all readers of a stored generation share one copy of its text and one look at its row', async () => {
  const row = rowOf('first ');
  const load = vi.fn(async () => row);
  let answer = (_row: GenerationRow) => {};
  const loadNews = vi.fn(() => new Promise<GenerationRow>((resolve) => (answer = resolve)));
  const open = createStoredReading({ load, loadNews, pollEvery: 1 });
  const both = await Promise.all([open(row.id), open(row.id)]);
  const readers = both.map((generation) => read(opened(generation)));
  for (let number = 0; number < 50; number += 1) readers.push(read(opened(await open(row.id))));
  await vi.waitFor(() => expect(loadNews).toHaveBeenCalled());
  answer({ ...row, text: 'first second', status: 'done', finish: 'stop' });
  await Promise.all(readers.map(({ reader }) => reader.closed));
  for (const { text } of readers) expect(text()).toMatch(/"first "[\s\S]*"second"[\s\S]*event: done/);
  expect([load, loadNews].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a stored generation is forgotten with its last reader, and loaded again for the next', async () => {
  const row = rowOf('text', { status: 'done', finish: 'stop' });
  const load = vi.fn(async () => row);
  const open = createStoredReading({ load, loadNews: async () => undefined, pollEvery: 1 });
  await read(opened(await open(row.id))).reader.closed;
  await read(opened(await open(row.id))).reader.closed;
  expect(load).toHaveBeenCalledTimes(2);
});

test('readers of a stored generation are cut when its row is gone or cannot be read', async () => {
  for (const loadNews of [async () => undefined, () => Promise.reject(new Error('away'))]) {
    const row = rowOf('text');
    const open = createStoredReading({ load: async () => row, loadNews, pollEvery: 1 });
    const { reader, text } = read(opened(await open(row.id)));
    await reader.closed;
    expect(text()).not.toContain('event: done');
  }
});
