import { createRoom, putMessage, type Room, removeMessages } from '@orangery/records';
import { deleteRoom, editRoom } from '@orangery/records/storage';
import { describe, expect, test, vi } from 'vitest';
import { createEngine } from './engine.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';

let time = 1_700_000_000_000;
const now = () => ++time;

function device(cloud = memoryCloud()) {
  const [store, known] = [memoryStore(), memoryKnown()];
  const context = { store, known, cloud, notify: () => undefined, now };
  const engine = createEngine(
    `owner-${Math.random()}`,
    async () => context,
    () => undefined,
  );
  const put = (room: Room) => store.update([room.id], () => ({ put: [room] }));
  const change = (id: string, edit: (room: Room) => Room) =>
    store.update([id], ([room]) => ({ put: room ? [edit(room)] : [] }));
  const titles = () =>
    [...store.rooms.values()]
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ chatMessage }) => chatMessage)
      .sort();
  return { ...engine, store, known, cloud, put, change, titles };
}

const say = (room: Room, content: string, id = crypto.randomUUID() as string): Room =>
  putMessage(room, { id, role: 'user', content, status: 'done' }, now());

let made = 0;
function roomOf(title: string, ...texts: string[]): Room {
  made += 1;
  const room = createRoom({
    id: `2023${String(made).padStart(7, '0')}`,
    chatModel: '3.5',
    now: now(),
    chatMessage: title,
  });
  return texts.reduce((one, text) => say(one, text), room);
}

const words = (room: Room | undefined): string[] =>
  (room?.chatRecord ?? []).filter(({ deletedAt }) => deletedAt === undefined).map(({ content }) => content);

describe('a backup', () => {
  test('carries the chats of one device to another one, without empty rooms', async () => {
    const [laptop, phone] = [device(), device()];
    const cloud = laptop.cloud;
    const other = device(cloud);
    await laptop.put(roomOf('Lemons', 'How sour?'));
    await laptop.put(roomOf('Empty'));
    const outcome = await laptop.run();
    expect(outcome).toMatchObject({ revision: 1, uploadedRooms: 1 });
    await other.run();
    expect(other.titles()).toEqual(['Lemons']);
    expect(phone.titles()).toEqual([]);
  });

  test('uploads nothing where nothing has changed, and one part where one room has', async () => {
    const laptop = device();
    for (let count = 0; count < 50; count += 1) await laptop.put(roomOf(`Room ${count}`, 'Hello'));
    const changed = roomOf('Changed', 'Hello');
    await laptop.put(changed);
    await laptop.run();
    expect(await laptop.run()).toMatchObject({ uploadedRooms: 0, uploadedBytes: 0, revision: 1 });
    await laptop.change(changed.id, (room) => say(room, 'And again'));
    const parts = laptop.cloud.files.size;
    expect(await laptop.run()).toMatchObject({ uploadedRooms: 1, revision: 2 });
    expect(laptop.cloud.files.size).toBe(parts + 2);
  });

  test('of many changes does not grow without end', async () => {
    const laptop = device();
    const room = roomOf('Long', 'first');
    await laptop.put(room);
    for (let count = 0; count < 60; count += 1) {
      await laptop.change(room.id, (one) => say(one, `line ${count}`));
      await laptop.run();
    }
    const { contents } = await laptop.known.load();
    expect(contents.parts.length).toBeLessThan(10);
    const other = device(laptop.cloud);
    await other.run();
    expect(words(other.store.rooms.get(room.id))).toHaveLength(61);
  });

  test('merges what two devices wrote into one room meanwhile', async () => {
    const laptop = device();
    const room = roomOf('Shared', 'one');
    await laptop.put(room);
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.run();
    await laptop.change(room.id, (one) => say(one, 'from the laptop'));
    await phone.change(room.id, (one) => say(one, 'from the phone'));
    await laptop.run();
    await phone.run();
    await laptop.run();
    expect(words(laptop.store.rooms.get(room.id))).toEqual(['one', 'from the laptop', 'from the phone']);
    expect(laptop.store.rooms.get(room.id)).toEqual(phone.store.rooms.get(room.id));
  });

  test('keeps what was written on one device while the other deleted the room', async () => {
    const laptop = device();
    const room = roomOf('Shared', 'known to both');
    await laptop.put(room);
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.run();
    for (let edit = 0; edit < 20; edit += 1)
      await laptop.change(room.id, (one) => editRoom(one, { chatMessage: `Title ${edit}` }, now()));
    await laptop.change(room.id, (one) => deleteRoom(one, now()));
    await phone.change(room.id, (one) => say(one, 'not known to the laptop'));
    await laptop.run();
    await phone.run();
    await laptop.run();
    for (const one of [laptop, phone])
      expect(words(one.store.rooms.get(room.id))).toEqual(['not known to the laptop']);
  });

  test('of a room that was deleted is deleted everywhere, and stays so', async () => {
    const laptop = device();
    const room = roomOf('Gone', 'secret');
    await laptop.put(room);
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.run();
    await phone.change(room.id, (one) => deleteRoom(one, now()));
    await laptop.change(room.id, (one) => editRoom(one, { pinned: true }, now()));
    await phone.run();
    await laptop.run();
    await phone.run();
    expect(laptop.titles()).toEqual([]);
    expect(phone.titles()).toEqual([]);
  });

  test('in the whole-file format is read, written, and followed by parts', async () => {
    const laptop = device();
    await laptop.put(roomOf('Lemons', 'How sour?'));
    await laptop.runWhole();
    expect(laptop.cloud.versions_.at(-1)?.whole).toBe(true);
    const phone = device(laptop.cloud);
    await phone.put(roomOf('Figs', 'How sweet?'));
    await phone.run();
    expect(phone.titles()).toEqual(['Figs', 'Lemons']);
    await laptop.run();
    expect(laptop.titles()).toEqual(['Figs', 'Lemons']);
    expect(laptop.cloud.versions_.at(-1)?.whole).toBe(false);
  });
});

describe('an encrypted backup', () => {
  test('is read with its passphrase only, and says nothing of what is in it', async () => {
    const laptop = device();
    await laptop.put(roomOf('Lemons', 'a very secret question'));
    await laptop.run();
    const plain = [...laptop.cloud.files.keys()];
    await laptop.encrypt('correct horse');
    await laptop.run();
    const phone = device(laptop.cloud);
    await expect(phone.run()).rejects.toMatchObject({ kind: 'locked' });
    expect((await phone.state()).encryption).toBe('locked');
    await expect(phone.unlock('wrong horse')).rejects.toMatchObject({ kind: 'passphrase' });
    await phone.unlock('correct horse');
    await phone.run();
    expect(phone.titles()).toEqual(['Lemons']);
    const { contents } = await laptop.known.load();
    expect(contents.parts.every(({ name }) => !plain.includes(name))).toBe(true);
  });

  test('whose passphrase is lost is replaced by what a device has', async () => {
    const laptop = device();
    await laptop.put(roomOf('Lemons', 'sour'));
    await laptop.encrypt('forgotten');
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.put(roomOf('Figs', 'sweet'));
    await expect(phone.run()).rejects.toMatchObject({ kind: 'locked' });
    await phone.startAnew('remembered');
    await phone.run();
    const third = device(laptop.cloud);
    await third.unlock('remembered');
    await third.run();
    expect(third.titles()).toEqual(['Figs']);
  });
});

describe('a restore', () => {
  test('shows what it would do before it does it, and can be undone', async () => {
    const laptop = device();
    const [kept, gone] = [roomOf('Kept', 'one'), roomOf('Gone', 'two')];
    for (const room of [kept, gone]) await laptop.put(room);
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.run();
    await laptop.put(roomOf('New', 'three'));
    await laptop.change(kept.id, (room) => editRoom(say(room, 'more'), { chatMessage: 'Renamed' }, now()));
    await laptop.change(gone.id, (room) => deleteRoom(room, now()));
    await laptop.run();
    const shown = await phone.preview();
    expect(shown.added.map(({ title }) => title)).toEqual(['New']);
    expect(shown.changed).toMatchObject([
      { title: 'Renamed', before: 'Kept', messages: { before: 1, after: 2 } },
    ]);
    expect(shown.removed.map(({ title }) => title)).toEqual(['Gone']);
    expect(phone.titles()).toEqual(['Gone', 'Kept']);
    expect(await phone.restore()).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(phone.titles()).toEqual(['New', 'Renamed']);
    expect(await phone.undo()).toEqual({ undone: 3, kept: 0 });
    expect(phone.titles()).toEqual(['Gone', 'Kept']);
    await phone.run();
    expect(phone.titles()).toEqual(['Gone', 'New', 'Renamed']);
  });

  test('counts the chats that stay as they are, and not those without a question', async () => {
    const laptop = device();
    await laptop.put(roomOf('Here too', 'one'));
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.run();
    await phone.put(roomOf('Only here', 'two'));
    const [empty, filled] = [roomOf('Empty'), roomOf('Filled elsewhere')];
    for (const room of [empty, filled]) await phone.put(room);
    await laptop.put(say(filled, 'three'));
    await laptop.run();
    expect(await phone.preview()).toMatchObject({ changed: [{ title: 'Filled elsewhere' }], same: 2 });
  });

  test('of an older version brings back what was deleted since, and keeps what is newer', async () => {
    const laptop = device();
    const [gone, changed] = [roomOf('Gone', 'one'), roomOf('Changed', 'two')];
    for (const room of [gone, changed]) await laptop.put(room);
    await laptop.run();
    await laptop.change(gone.id, (room) => deleteRoom(room, now()));
    await laptop.change(changed.id, (room) =>
      say(editRoom(room, { chatMessage: 'Spoiled' }, now()), 'newer'),
    );
    await laptop.put(roomOf('Newer', 'three'));
    await laptop.run();
    const opened = await laptop.open(1);
    expect(opened.entries.map(({ title }) => title).sort()).toEqual(['Changed', 'Gone']);
    expect(await laptop.preview({ revision: 1 })).toMatchObject({
      added: [{ title: 'Gone' }],
      changed: [{ title: 'Changed', before: 'Spoiled' }],
      removed: [],
    });
    await laptop.restore({ revision: 1 });
    expect(laptop.titles()).toEqual(['Changed', 'Gone', 'Newer']);
    expect(words(laptop.store.rooms.get(changed.id))).toEqual(['two', 'newer']);
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.run();
    expect(phone.titles()).toEqual(['Changed', 'Gone', 'Newer']);
    await laptop.undo();
    await laptop.run();
    await phone.run();
    expect(phone.titles()).toEqual(['Newer', 'Spoiled']);
  });

  describe('of an older version on a device that is not up to date', () => {
    async function changedElsewhere() {
      const laptop = device();
      const [deleted, kept] = [roomOf('Deleted', 'one'), roomOf('Kept', 'two', 'three')];
      for (const room of [deleted, kept]) await laptop.put(room);
      await laptop.run();
      const stale = device(laptop.cloud);
      await stale.run();
      await laptop.change(deleted.id, (room) => deleteRoom(room, now()));
      await laptop.change(kept.id, (room) =>
        say(removeMessages(room, [room.chatRecord[0]?.id ?? ''], now()), 'newer'),
      );
      await laptop.put(roomOf('Newer', 'four'));
      await laptop.run();
      const shown = (one: ReturnType<typeof device>) => [
        one.titles(),
        words(one.store.rooms.get(kept.id)).sort(),
      ];
      return { laptop, stale, fresh: device(laptop.cloud), shown, kept, deleted };
    }

    test.each(['stale', 'fresh'] as const)(
      'what was deleted stays with the next backup: %s',
      async (which) => {
        const { laptop, shown, ...devices } = await changedElsewhere();
        const phone = devices[which];
        await phone.restore({ revision: 1 });
        expect(shown(phone)).toEqual([
          ['Deleted', 'Kept'],
          ['newer', 'three', 'two'],
        ]);
        await phone.run();
        await laptop.run();
        for (const one of [phone, laptop])
          expect(shown(one)).toEqual([
            ['Deleted', 'Kept', 'Newer'],
            ['newer', 'three', 'two'],
          ]);
      },
    );

    test('the preview shows what the restore does, and both fetch once', async () => {
      const { laptop, stale, fresh } = await changedElsewhere();
      const part = vi.spyOn(laptop.cloud, 'part');
      const [ofStale, ofFresh] = [await stale.preview({ revision: 1 }), await fresh.preview({ revision: 1 })];
      // What was deleted elsewhere is to be seen in both, and has to be written for that.
      expect(ofStale).toMatchObject({ added: [], removed: [], same: 0 });
      expect(ofStale.changed.map(({ title, messages }) => [title, messages])).toEqual([
        ['Deleted', { before: 1, after: 1 }],
        ['Kept', { before: 2, after: 3 }],
      ]);
      expect(ofFresh).toMatchObject({ changed: [], removed: [], same: 0 });
      expect(ofFresh.added.map(({ title }) => title).sort()).toEqual(['Deleted', 'Kept']);
      const fetched = part.mock.calls.length;
      expect(await stale.restore({ revision: 1 })).toEqual({ added: 0, changed: 2, removed: 0 });
      expect(await fresh.restore({ revision: 1 })).toEqual({ added: 2, changed: 0, removed: 0 });
      expect(part).toHaveBeenCalledTimes(fetched);
    });

    test('only the chosen chats are touched, and an undo takes back what the version brought', async () => {
      const { stale, fresh, shown, kept, deleted } = await changedElsewhere();
      await fresh.restore({ revision: 1, only: [kept.id] });
      expect(shown(fresh)).toEqual([['Kept'], ['newer', 'three', 'two']]);
      await stale.restore({ revision: 1, only: [deleted.id] });
      expect(shown(stale)).toEqual([
        ['Deleted', 'Kept'],
        ['three', 'two'],
      ]);
      await fresh.undo();
      expect(shown(fresh)).toEqual([['Kept'], ['newer', 'three']]);
    });

    test('helps where the current one cannot be read', async () => {
      const { laptop, fresh, shown } = await changedElsewhere();
      const { version } = await laptop.cloud.head(new AbortController().signal);
      laptop.cloud.files.set(version?.path ?? '', new TextEncoder().encode('nothing'));
      await fresh.restore({ revision: 1 });
      expect(shown(fresh)).toEqual([
        ['Deleted', 'Kept'],
        ['three', 'two'],
      ]);
    });
  });

  test('fetches once what was looked at before', async () => {
    const laptop = device();
    await laptop.put(roomOf('Lemons', 'How sour?'));
    await laptop.run();
    const phone = device(laptop.cloud);
    const part = vi.spyOn(laptop.cloud, 'part');
    await phone.preview({ revision: 1 });
    await phone.open(1);
    await phone.restore({ revision: 1 });
    expect(phone.titles()).toEqual(['Lemons']);
    expect(part).toHaveBeenCalledOnce();
  });

  test('that was undone takes nothing out of the cloud with the next backup', async () => {
    const laptop = device();
    const room = roomOf('Shared', 'one');
    await laptop.put(room);
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.run();
    await laptop.change(room.id, (one) => say(one, 'from the laptop'));
    await laptop.run();
    await phone.restore();
    await phone.undo();
    expect(words(phone.store.rooms.get(room.id))).toEqual(['one']);
    await phone.change(room.id, (one) => say(one, 'from the phone'));
    await phone.run();
    const other = device(laptop.cloud);
    await other.run();
    expect(words(other.store.rooms.get(room.id)).sort()).toEqual([
      'from the laptop',
      'from the phone',
      'one',
    ]);
  });

  test('leaves rooms alone on undo that were changed since', async () => {
    const laptop = device();
    const room = roomOf('Shared', 'one');
    await laptop.put(room);
    await laptop.run();
    const phone = device(laptop.cloud);
    await phone.restore();
    await phone.change(room.id, (one) => say(one, 'written after the restore'));
    expect(await phone.undo()).toEqual({ undone: 0, kept: 1 });
    expect(words(phone.store.rooms.get(room.id))).toEqual(['one', 'written after the restore']);
  });
});

test('two chats that were made under one id can both be read in a version', async () => {
  const laptop = device();
  const other = device(laptop.cloud);
  await laptop.put(
    say(createRoom({ id: '20230000777', chatModel: '3.5', now: now(), chatMessage: 'Quince' }), 'Raw?'),
  );
  await other.put(
    say(createRoom({ id: '20230000777', chatModel: '3.5', now: now(), chatMessage: 'Medlar' }), 'Soft?'),
  );
  await laptop.run();
  await other.run();
  const opened = await device(laptop.cloud).open(2);
  const read = await Promise.all(
    opened.entries.map(async ({ id, title }) => [title, words(await opened.room(id))] as const),
  );
  expect(new Map(read)).toEqual(
    new Map([
      ['Quince', ['Raw?']],
      ['Medlar', ['Soft?']],
    ]),
  );
});
