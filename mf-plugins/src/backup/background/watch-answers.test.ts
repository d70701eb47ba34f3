import 'fake-indexeddb/auto';
import { createRoom, openRecords, ownerKey, putMessage } from '@orangery/records';
import { fakeHost } from '@orangery/testing';
import { expect, test, vi } from 'vitest';
import { isAnyWriting, watchAnswers } from './watch-answers.ts';

async function save(id: string, status: 'done' | 'streaming'): Promise<void> {
  const records = await openRecords({ owner: ownerKey('noor'), onFull: () => undefined });
  const message = { id: `answer-${id}`, role: 'assistant', content: 'Yes', status } as const;
  await records.save(putMessage(createRoom({ id, chatModel: '3.5', now: 1 }), message, 2));
  records.close();
}

test('an answer that is being written is seen, until it is finished', async () => {
  const ids = ['20230000001', '20230000002'];
  await save('20230000001', 'streaming');
  await save('20230000002', 'done');
  expect(await isAnyWriting('noor', ids)).toBe(true);
  expect(await isAnyWriting('noor', ids.slice(1))).toBe(false);
  await save('20230000001', 'done');
  expect(await isAnyWriting('noor', ids)).toBe(false);
});

test('rooms that change shortly after each other count once, deleted ones too', async () => {
  const host = fakeHost({ session: { username: 'noor' } });
  const changed = vi.fn();
  const ending = new AbortController();
  watchAnswers(host, changed, ending.signal);
  host.bus.emit('room:saved', { roomId: '20230000002' });
  host.bus.emit('room:deleted', { roomId: '20230000009' });
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  ending.abort();
  host.bus.emit('room:saved', { roomId: '20230000002' });
  expect(changed).toHaveBeenCalledOnce();
});
