import { ownerKey, RecordsError } from '@orangery/records';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectTestRooms } from '../testing/connect.ts';
import { forgetKept, openKept } from '../testing/kept-records.ts';
import { roomOf } from '../testing/rooms.ts';
import { storageKey } from './has-unwritten.ts';
import { startRooms } from './load-rooms.ts';
import { removeRooms } from './remove-rooms.ts';
import { renameRoom } from './room-actions.ts';
import { roomsState } from './rooms.state.ts';
import { keepUnwritten, writeUnwritten } from './unwritten.ts';
import { lastWrite } from './write-room.ts';

const mira = { username: 'mira', signedOut: false };
const shown = () => roomsState.rooms.map(({ title, messageCount }) => `${title}: ${messageCount}`);
const leave = (persisted = false) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

/** Lets writes through that wait. */
let endWaiting = () => {};

/** Mira's rooms in a page whose storage is slow to write. */
async function start(): Promise<void> {
  const records = await openKept(ownerKey('mira'));
  const waiting = new Promise<void>((resolve) => {
    endWaiting = resolve;
  });
  const save: typeof records.save = (room) => waiting.then(() => records.save(room));
  const remove: typeof records.remove = (id) => waiting.then(() => records.remove(id));
  connectTestRooms({ open: async () => ({ ...records, save, remove }) });
  await startRooms(mira);
}

/** The page after it. */
async function startAgain(visitor = mira): Promise<void> {
  const records = await openKept(ownerKey(visitor.username));
  await writeUnwritten(records);
  connectTestRooms();
  await startRooms(visitor);
}

const rename = async (title: string, id = '20230000001') => {
  void renameRoom(id, title);
  await expect.poll(() => shown().join()).toContain(title);
};

beforeEach(async () => {
  forgetKept();
  localStorage.clear();
  keepUnwritten();
  const records = await openKept(ownerKey('mira'));
  await records.save(roomOf('20230000001', ['Hello'], 9_000));
  await records.save(roomOf('20230000002', ['Bye', 'See you'], 1_000));
  await start();
});

afterEach(async () => {
  vi.restoreAllMocks();
  endWaiting();
  await lastWrite();
});

test('a chat that was renamed right before a reload has its new name, and its messages', async () => {
  await rename('Greetings');
  leave();
  await startAgain();
  expect(shown()).toEqual(['Greetings: 1', 'chat room: 2']);
  expect(localStorage.getItem(storageKey)).toBeNull();
});

test('where there is no space for the messages of a renamed chat, its new name is kept all the same', async () => {
  await rename('Greetings');
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.includes('Hello')) throw new DOMException('', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  leave();
  await startAgain();
  expect(shown()).toEqual(['Greetings: 1', 'chat room: 2']);
});

test('a chat that was deleted right before a reload does not come back', async () => {
  void removeRooms(['20230000001']);
  leave();
  await startAgain();
  expect(shown()).toEqual(['chat room: 2']);
});

test('a deletion that is undone in a page the browser kept stays undone', async () => {
  const { undo } = removeRooms(['20230000001']);
  leave(true);
  endWaiting();
  await undo();
  await startAgain();
  expect(shown()).toContain('chat room: 1');
});

test('what one visitor had no time to write waits for that visitor', async () => {
  await rename('Greetings');
  leave();
  await startAgain({ username: 'omid', signedOut: false });
  expect(shown().join()).not.toContain('Greetings');
  await startAgain();
  expect(shown()).toContain('Greetings: 1');
});

test('completed writes are not kept for the next start', async () => {
  await rename('Greetings');
  endWaiting();
  await lastWrite();
  leave();
  expect(localStorage.getItem(storageKey)).toBeNull();
});

describe('a write that fails again at the next start', () => {
  const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as object[];

  /** Two chats renamed right before a reload, the first of which cannot be saved. */
  async function leaveTwo(failure: Error) {
    await rename('Greetings');
    await rename('Farewells', '20230000002');
    leave();
    const records = await openKept(ownerKey('mira'));
    const save: typeof records.save = async (room) => {
      if (room.chatMessage === 'Greetings') throw failure;
      return records.save(room);
    };
    await writeUnwritten({ ...records, save });
    connectTestRooms();
    await startRooms(mira);
  }

  test('does not hold up those behind it, and is kept', async () => {
    await leaveTwo(new RecordsError('unavailable'));
    expect(shown()).toEqual(['Farewells: 2', 'chat room: 1']);
    expect(stored()).toMatchObject([{ room: { chatMessage: 'Greetings' } }]);
    await startAgain();
    expect(shown()).toEqual(expect.arrayContaining(['Greetings: 1', 'Farewells: 2']));
    expect(stored()).toEqual([]);
  });

  test('is dropped when it is damaged', async () => {
    await leaveTwo(new TypeError('chatRecord is not iterable'));
    expect(shown()).toContain('Farewells: 2');
    expect(stored()).toEqual([]);
  });
});

test('what another tab had no time to write is kept while earlier writes are replayed', async () => {
  await rename('Greetings');
  leave();
  const records = await openKept(ownerKey('mira'));
  const remaining = { owner: ownerKey('mira'), removed: '20230000002' };
  const save: typeof records.save = (room) => {
    const before = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as object[];
    localStorage.setItem(storageKey, JSON.stringify([...before, remaining]));
    return records.save(room);
  };
  await writeUnwritten({ ...records, save });
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '[]')).toEqual([remaining]);
});
