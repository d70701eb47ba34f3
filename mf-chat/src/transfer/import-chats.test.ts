// @vitest-environment node
import {
  chooseVersion,
  createRoom,
  type Message,
  openRecords,
  putMessage,
  putVersion,
  type Room,
  visibleMessages,
} from '@orangery/records';
import { bread, hello } from '@orangery/testing/chatgpt-export';
import { expect, test } from 'vitest';
import { fileEnd, fileStart, roomForFile } from './chat-file.ts';
import { importFiles, previewFiles } from './import-chats.ts';

const open = () => openRecords({ owner: 'imports', indexedDB: null, onFull: () => {} });
const fileOf = (value: unknown, name = 'conversations.json') => new File([JSON.stringify(value)], name);
const quiet = () => ({ signal: new AbortController().signal, onRead: () => {}, onDone: () => {} });

test('the preview says what is new, what is known, and what cannot be read', async () => {
  const records = await open();
  await importFiles([fileOf([hello])], records, quiet());
  const files = [fileOf([hello, bread]), fileOf([bread], 'again.json'), new File(['x'], 'notes.txt')];
  expect(await previewFiles(files, records, quiet())).toEqual([
    { name: 'conversations.json', problem: null, chats: 2, messages: 6, fresh: 1, broken: 0 },
    { name: 'again.json', problem: 'empty', chats: 0, messages: 0, fresh: 0, broken: 0 },
    { name: 'notes.txt', problem: 'unknown', chats: 0, messages: 0, fresh: 0, broken: 0 },
  ]);
});

test('a second import changes nothing', async () => {
  const records = await open();
  const files = [fileOf([hello, bread])];
  expect(await importFiles(files, records, quiet())).toEqual({ done: 2, added: 2, changed: 0 });
  const before = await records.exportRooms();
  expect(await importFiles(files, records, quiet())).toEqual({ done: 2, added: 0, changed: 0 });
  expect(await records.exportRooms()).toEqual(before);
});

test('a later export of the same conversation adds to it', async () => {
  const records = await open();
  const { n10: _question, n11: _answer, n12: _other, ...mapping } = bread.mapping;
  await importFiles([fileOf([{ ...bread, mapping, current_node: 'n8' }])], records, quiet());
  expect((await records.index())[0]?.messageCount).toBe(2);
  expect(await importFiles([fileOf([bread])], records, quiet())).toMatchObject({ added: 0, changed: 1 });
  expect((await records.index())[0]?.messageCount).toBe(4);
});

test('what is written when it is stopped stays, and the rest is not', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...hello,
    conversation_id: `c${index}`,
    create_time: 1_700_000_000 + index,
  }));
  const records = await open();
  const ending = new AbortController();
  const told: number[] = [];
  const totals = await importFiles([fileOf(many)], records, {
    signal: ending.signal,
    onDone: ({ done }) => {
      told.push(done);
      if (done >= 40) ending.abort();
    },
  });
  expect(told).toEqual([20, 40]);
  expect(totals.added).toBe(40);
  expect(await records.index()).toHaveLength(40);
});

test('five thousand conversations are all there', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    ...hello,
    conversation_id: `conversation ${index}`,
    create_time: 1_700_000_000 + index,
  }));
  const records = await open();
  await importFiles([fileOf(many)], records, quiet());
  expect(await records.index()).toHaveLength(5_000);
  expect(await importFiles([fileOf(many)], records, quiet())).toMatchObject({ added: 0, changed: 0 });
}, 60_000);

test('a question that was changed comes back with what stands behind each version', async () => {
  const said = (id: string, role: Message['role']) => ({ id, role, content: id, status: 'done' as const });
  const say = (room: Room, question: string, answer: string) =>
    putMessage(putMessage(room, said(question, 'user'), 2), said(answer, 'assistant'), 2);
  const first = say(say(createRoom({ id: '20231234567', chatModel: '3.5', now: 1 }), 'q1', 'a1'), 'q2', 'a2');
  const changed = putVersion(first, { id: 'q1' }, said('q3', 'user'), 3);
  const room = putMessage(changed, said('a3', 'assistant'), 3);

  const records = await open();
  const file = new File([fileStart(4), JSON.stringify(roomForFile(room)), fileEnd], 'chats.json');
  expect(await importFiles([file], records, quiet())).toMatchObject({ added: 1 });
  const back = (await records.load('20231234567')) as Room;
  const shown = (one: Room) => visibleMessages(one).map(({ id }) => id);
  expect(shown(back)).toEqual(['q3', 'a3']);
  expect(shown(chooseVersion(back, 'q1', 5))).toEqual(['q1', 'a1', 'q2', 'a2']);
});
