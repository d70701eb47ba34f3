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
import { describe, expect, test } from 'vitest';
import { fileEnd, fileStart, roomForFile } from './chat-file.ts';
import { importFiles, previewFiles } from './import-chats.ts';
import { ImportError } from './import-error.ts';
import { readChats } from './read-file.ts';

const open = () => openRecords({ owner: 'imports', indexedDB: null, onFull: () => {} });
const fileOf = (value: unknown, name = 'conversations.json') => new File([JSON.stringify(value)], name);
const now = Date.UTC(2026, 4, 20);
const quiet = (at = now) => ({
  signal: new AbortController().signal,
  read: readChats,
  now: at,
  previews: [],
  onRead: () => {},
  onDone: () => {},
});

test('the preview says what is new, what is known, and what cannot be read', async () => {
  const records = await open();
  await importFiles([fileOf([hello])], records, quiet());
  const files = [fileOf([hello, bread]), fileOf([bread], 'again.json'), new File(['x'], 'notes.txt')];
  expect(await previewFiles(files, records, quiet())).toEqual([
    {
      name: 'conversations.json',
      problem: null,
      chats: 2,
      messages: 6,
      fresh: 1,
      broken: 0,
      filesLeftOut: 0,
    },
    { name: 'again.json', problem: 'empty', chats: 0, messages: 0, fresh: 0, broken: 0, filesLeftOut: 0 },
    { name: 'notes.txt', problem: 'unknown', chats: 0, messages: 0, fresh: 0, broken: 0, filesLeftOut: 0 },
  ]);
});

test('a second import changes nothing', async () => {
  const records = await open();
  const files = [fileOf([hello, bread])];
  expect(await importFiles(files, records, quiet())).toEqual({ done: 2, added: 2, changed: 0, unread: [] });
  const before = await records.exportRooms();
  expect(await importFiles(files, records, quiet())).toEqual({ done: 2, added: 0, changed: 0, unread: [] });
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
  const progress: number[] = [];
  const totals = await importFiles([fileOf(many)], records, {
    ...quiet(),
    signal: ending.signal,
    onDone: ({ done }) => {
      progress.push(done);
      if (done >= 40) ending.abort();
    },
  });
  expect(progress).toEqual([20, 40]);
  expect(totals.added).toBe(40);
  expect(await records.index()).toHaveLength(40);
});

test('a file that can be read for the preview and not for the import is reported, with the chats before that', async () => {
  const records = await open();
  const damaged = new File([`[${JSON.stringify(hello)}]"`], 'damaged.json');
  const files = [fileOf([bread, hello]), damaged];
  const previews = await previewFiles(files, records, quiet());
  const read: typeof readChats = async function* (file, signal) {
    for await (const step of readChats(file, signal)) {
      yield step;
      if (file === files[0]) throw new ImportError('unreadable');
    }
  };
  expect(await importFiles(files, records, { ...quiet(), previews, read })).toEqual({
    done: 3,
    added: 2,
    changed: 0,
    unread: [{ name: 'conversations.json', problem: 'unreadable', chats: 2 }],
  });
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
});

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

describe('chats without times', () => {
  const { n10: _question, n11: _answer, n12: _other, ...shorter } = bread.mapping;
  const bare = <T extends { mapping: object }>(conversation: T) => ({
    ...structuredClone(conversation),
    create_time: null,
    update_time: undefined,
    mapping: Object.fromEntries(
      Object.entries(conversation.mapping).map(([id, node]) => [
        id,
        { ...node, message: node.message && { ...node.message, create_time: null } },
      ]),
    ),
  });

  test('are of the time of the import, and keep the order of their file and of their messages', async () => {
    const records = await open();
    await importFiles([fileOf([bare(bread), bare(hello)])], records, quiet());
    const index = await records.index();
    expect(index.map(({ title }) => title)).toEqual(['Baking\u202e bread', 'Hello']);
    expect(index.map(({ updatedAt }) => updatedAt)).toEqual([now, now - 1]);
    const room = (await records.load(index[0]?.id ?? '')) as Room;
    expect(visibleMessages(room).map(({ content }) => content.slice(-18))).toEqual([
      'this bread bake?\n\n📎 recipe.pdf'.slice(-18),
      'About 45 minutes. ',
      'Thanks!',
      'You are welcome.',
    ]);
    expect(room.createTime).toBeGreaterThan(now - 1_000);
  });

  test('are known when they are imported again, and take in what a later export adds', async () => {
    const records = await open();
    await importFiles([fileOf([bare({ ...bread, mapping: shorter, current_node: 'n8' })])], records, quiet());
    const later = quiet(now + 86_400_000);
    const files = [fileOf([bare(bread)])];
    expect(await previewFiles(files, records, later)).toMatchObject([{ chats: 1, fresh: 0 }]);
    expect(await importFiles(files, records, later)).toMatchObject({ added: 0, changed: 1 });
    expect(await importFiles(files, records, later)).toMatchObject({ added: 0, changed: 0 });
    expect(await records.index()).toMatchObject([{ messageCount: 4, createTime: now - 1 }]);
  });

  test('of a file of this product are kept, and so are messages without times', async () => {
    const said = (id: string) => ({ id, role: 'user', content: id, status: 'done', rev: 1 });
    const room = { id: '20230000001', rev: 2, chatRecord: [said('a'), said('b')] };
    const dated = { ...room, id: '20230000002', createTime: 7_000, updatedAt: 7_000 };
    const records = await open();
    await importFiles([fileOf({ format: 'orangery-chats', rooms: [room, dated] })], records, quiet());
    const times = async (id: string) =>
      (await records.load(id))?.chatRecord.map(({ createTime }) => createTime);
    expect(await times('20230000001')).toEqual([now - 1, now]);
    expect(await times('20230000002')).toEqual([7_000, 7_001]);
  });

  test.each([
    ['between others', 7_000, [7_000, undefined, undefined, 7_001, 7_001]],
    ['first', undefined, [undefined, undefined, 7_000, 7_000]],
    ['first, in a chat that has a time', 6_999, [undefined, undefined, undefined, 7_000]],
    ['first, in a chat that begins later', 9_000, [undefined, 7_000, 8_000]],
    ['behind one that is early', undefined, [8_000, undefined, 7_000]],
    ['at the end of time', undefined, [8_640_000_000_000_000, undefined, undefined]],
  ])('some messages without times keep their places: %s', async (_, createTime, given) => {
    // Messages of one time would be put in the order of their ids, and questions before answers.
    const chatRecord = given.map((time, at) => ({
      id: `m${9 - at}`,
      role: at % 2 ? 'user' : 'assistant',
      content: String(at),
      status: 'done',
      rev: 1,
      createTime: time,
    }));
    const room = { id: '20230000001', rev: 2, createTime, chatRecord };
    const records = await open();
    await importFiles([fileOf({ format: 'orangery-chats', rooms: [room] })], records, quiet());
    const back = (await records.load('20230000001'))?.chatRecord ?? [];
    expect(back.map(({ content }) => content)).toEqual(given.map((_time, at) => String(at)));
    for (const message of back) expect(new Date(message.createTime).getTime()).toBe(message.createTime);
  });
});
