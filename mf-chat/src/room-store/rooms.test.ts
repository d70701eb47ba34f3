import { ownerKey, putMessage, type Records, type RecordsChange, type Room } from '@orangery/records';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drafts } from '../question/box-contents.ts';
import { connectTestRooms } from '../testing/connect.ts';
import { forgetKept, openKept } from '../testing/kept-records.ts';
import { roomOf } from '../testing/rooms.ts';
import { openRoom, readAgain, startRooms } from './load-rooms.ts';
import { openBox } from './open-box.ts';
import { removeRoom, removeRooms } from './remove-rooms.ts';
import { openNewRoom, renameRoom, startRoom } from './room-actions.ts';
import { roomInMemory, roomsState } from './rooms.state.ts';
import { changeRoom, lastWrite } from './write-room.ts';

const guest = { username: null, signedOut: false };
const mira = { username: 'mira', signedOut: false };
const ids = () => roomsState.rooms.map(({ id }) => id);

async function store(username: string | null, ...rooms: ReturnType<typeof roomOf>[]) {
  const records = await openKept(ownerKey(username));
  for (const room of rooms) await records.save(room);
  return records;
}

const withMessage = (room: Room, content: string) =>
  putMessage(room, { id: content, role: 'user', content, status: 'done' }, room.updatedAt + 1);

beforeEach(() => {
  forgetKept();
  localStorage.clear();
  sessionStorage.clear();
  drafts.forget();
  connectTestRooms();
});

describe('at the start', () => {
  test('a visitor without anything stored gets one empty room', async () => {
    await startRooms(guest);
    expect(roomsState).toMatchObject({ status: 'ready', owner: 'AllchatRecord', current: '20230000000' });
    expect(ids()).toEqual(['20230000000']);
  });

  test('the first room is open, with its messages', async () => {
    await store('mira', roomOf('20230000001', ['old'], 1_000), roomOf('20230000002', ['new'], 9_000));
    await startRooms(mira);
    expect(ids()).toEqual(['20230000002', '20230000001']);
    expect(roomInMemory(roomsState.current ?? '')?.chatRecord[0]?.content).toBe('new');
  });

  test('a new room that was asked for while they were read is open, with what was written for it', async () => {
    await store('mira', roomOf('20230000001', ['old'], 1_000));
    await startRooms(mira);
    drafts.set(openBox(), 'For the old one');
    const started = startRooms(mira);
    await openNewRoom();
    drafts.set(openBox(), 'For the new one');
    await started;
    expect(ids()).toHaveLength(2);
    expect(roomInMemory(roomsState.current ?? '')?.chatRecord).toEqual([]);
    expect(drafts.of(openBox())).toBe('For the new one');
    await openRoom('20230000001');
    expect(drafts.of(openBox())).toBe('For the old one');
    await startRooms(mira);
    expect(roomsState.current).toBe('20230000001');
  });

  test('a new room that was asked for while they were read is none that has a draft', async () => {
    await store('mira', roomOf('20230000001', ['old'], 1_000), roomOf('20230000002', [], 2_000));
    await startRooms(mira);
    await openRoom('20230000002');
    drafts.set(openBox(), 'For another one');
    const started = startRooms(mira);
    await openNewRoom();
    await started;
    expect(roomsState.current).not.toBe('20230000002');
    expect(drafts.of(openBox())).toBe('');
  });

  test('a new room that was asked for before it was known who the visitor is has what was written for it', async () => {
    Object.assign(roomsState, { status: 'waiting', owner: '', rooms: [], current: null });
    await store('mira', roomOf('20230000001', ['old'], 1_000));
    await openNewRoom();
    drafts.set(openBox(), 'For the new one');
    await startRooms(mira);
    expect(ids()).toHaveLength(2);
    expect(drafts.of(openBox())).toBe('For the new one');
    expect(roomInMemory(roomsState.current ?? '')?.chatRecord).toEqual([]);
  });

  test('a reload opens the room that was open', async () => {
    await store('mira', roomOf('20230000001', ['old'], 1_000), roomOf('20230000002', ['new'], 9_000));
    await startRooms(mira);
    await openRoom('20230000001');
    await startRooms(mira);
    expect(roomsState.current).toBe('20230000001');
  });

  test.each([
    ['the tab is loaded again', () => {}],
    ['a new tab is opened', () => sessionStorage.clear()],
  ])('when %s, the code that shows messages is asked for before the rooms are open', async (_, leave) => {
    await store('mira', roomOf('20230000001', ['old']));
    await startRooms(mira);
    leave();
    let opened = false;
    const open = async (owner: string) => {
      opened = true;
      return openKept(owner);
    };
    const askedFor: boolean[] = [];
    connectTestRooms({ open, expectMessages: () => void askedFor.push(opened) });
    await startRooms(mira);
    expect(askedFor[0]).toBe(false);
  });

  test('no code that shows messages is asked for where nothing was said', async () => {
    const reported = connectTestRooms();
    await startRooms(guest);
    expect(reported.expected).toBe(0);
  });

  test('a new tab does not ask for it either when the newest room is an empty one', async () => {
    await store('mira', roomOf('20230000001', ['old']));
    await startRooms(mira);
    await openNewRoom();
    sessionStorage.clear();
    const reported = connectTestRooms();
    await startRooms(guest);
    reported.expected = 0;
    await startRooms(mira);
    expect(roomsState.rooms[0]?.messageCount).toBe(0);
    expect(reported.expected).toBe(0);
  });

  test('the room that was open last is shown as another tab has changed it while it was read', async () => {
    const kept = await store('mira', roomOf('20230000001', ['old']));
    await startRooms(mira);
    let announce = (_change: RecordsChange) => {};
    const index = vi.fn(kept.index);
    const records: Records = {
      ...kept,
      index,
      subscribe: (listener) => {
        announce = listener;
        return () => {};
      },
      async load(id) {
        records.load = kept.load;
        const before = await kept.load(id);
        if (before) await kept.save(withMessage(before, 'new'));
        announce({ type: 'saved', ids: [id] });
        // The list has been read again by then, and nothing else looks for the change.
        await vi.waitFor(() => expect(index.mock.settledResults).toHaveLength(2));
        return before;
      },
    };
    connectTestRooms({ open: async () => records });
    await startRooms(mira);
    expect(roomInMemory('20230000001')?.chatRecord.at(-1)?.content).toBe('new');
  });

  test('the rooms of one visitor are never shown to another', async () => {
    await store('mira', roomOf('20230000001', ['private']));
    await startRooms(mira);
    await startRooms({ username: 'omid', signedOut: false });
    expect(ids()).not.toContain('20230000001');
    expect(roomsState.loaded['20230000001']).toBeUndefined();
  });

  test('who arrives while the rooms before are still being read is shown theirs', async () => {
    await store('mira', roomOf('20230000001', ['hers']));
    await store('omid', roomOf('20230000002', ['his']));
    await Promise.all([startRooms(mira), startRooms({ username: 'omid', signedOut: false })]);
    expect(ids()).toEqual(['20230000002']);
  });

  test('after a sign-out there is one placeholder, whatever guests stored', async () => {
    await store(null, roomOf('20230000001', ['of a guest']));
    await startRooms({ username: null, signedOut: true });
    expect(roomsState.rooms).toMatchObject([{ isNot: true, messageCount: 0 }]);
  });

  test('reports records that cannot be opened', async () => {
    connectTestRooms({ open: () => Promise.reject(new Error('blocked')) });
    await startRooms(guest);
    expect(roomsState.status).toBe('failed');
  });
});

describe('rooms', () => {
  test('a new one is stored, gets a free id and the model of the level', async () => {
    connectTestRooms({ newModel: () => '3.5-turbo' });
    await store('mira', roomOf('20230000000', ['taken']));
    await startRooms(mira);
    await openNewRoom();
    await lastWrite();
    expect(roomsState.current).toBe('20230000001');
    expect(await (await openKept(ownerKey('mira'))).load('20230000001')).toMatchObject({
      chatModel: '3.5-turbo',
    });
  });

  test('an empty one is used again instead of a second', async () => {
    await startRooms(mira);
    await openNewRoom();
    await openNewRoom();
    expect(ids()).toHaveLength(1);
  });

  test('a deleted one stays deleted, and the next is shown', async () => {
    const reported = connectTestRooms();
    const records = await store('mira', roomOf('20230000001', ['a'], 1), roomOf('20230000002', ['b'], 2));
    await startRooms(mira);
    await removeRoom('20230000002');
    expect(roomsState.current).toBe('20230000001');
    expect(await records.load('20230000002')).toBeUndefined();
    expect(reported.events).toContainEqual(['room:deleted', { roomId: '20230000002' }]);
  });

  test('the last one is followed by an empty one', async () => {
    await store('mira', roomOf('20230000001', ['a']));
    await startRooms(mira);
    await removeRoom('20230000001');
    expect(roomsState.rooms).toMatchObject([{ messageCount: 0 }]);
  });

  test('several are deleted at once and come back, and the one that was shown is shown again', async () => {
    const records = await store('mira', roomOf('20230000001', ['a'], 1), roomOf('20230000002', ['b'], 2));
    await records.save(roomOf('20230000003', ['c'], 3));
    await startRooms(mira);
    const { done, undo } = removeRooms(['20230000003', '20230000001']);
    await done;
    expect(ids()).toEqual(['20230000002']);
    expect(roomsState.current).toBe('20230000002');
    expect(await records.index()).toHaveLength(1);
    await undo();
    expect(ids().toSorted()).toEqual(['20230000001', '20230000002', '20230000003']);
    expect(roomsState.current).toBe('20230000003');
    expect(roomInMemory('20230000003')?.chatRecord[0]?.content).toBe('c');
  });

  test('undoing a deletion does not leave the room that was opened meanwhile', async () => {
    const rooms = [1, 2, 3].map((number) => roomOf(`2023000000${number}`, ['a'], number));
    await store('mira', ...rooms);
    await startRooms(mira);
    const [first, second] = [removeRooms(['20230000003']), removeRooms(['20230000002'])];
    await openNewRoom();
    const here = roomsState.current;
    await first.undo();
    await second.undo();
    expect(ids()).toEqual(expect.arrayContaining(['20230000002', '20230000003']));
    expect(roomsState.current).toBe(here);
  });

  test('what is being written goes into the deleted one, and comes back with it', async () => {
    await store('mira', roomOf('20230000001', ['a']));
    await startRooms(mira);
    void changeRoom('20230000001', (room) =>
      putMessage(room, { id: 'x', role: 'user', content: 'last', status: 'done' }, 5),
    );
    await removeRooms(['20230000001']).undo();
    expect(roomInMemory('20230000001')?.chatRecord.at(-1)?.content).toBe('last');
  });

  test('a few that were opened stay in memory, and one that is being written into', async () => {
    const many = Array.from({ length: 20 }, (_, index) => roomOf(`202300000${10 + index}`, ['q'], index + 1));
    await store('mira', ...many);
    const busy = many[3]?.id ?? '';
    connectTestRooms({ isBusy: (id) => id === busy });
    await startRooms(mira);
    for (const { id } of many) await openRoom(id);
    expect(Object.keys(roomsState.loaded)).toHaveLength(6);
    expect(roomInMemory(busy)).toBeTruthy();
    await openRoom(many[0]?.id ?? '');
    expect(roomInMemory(roomsState.current ?? '')?.chatRecord[0]?.content).toBe('q');
  });

  test('one that was prepared for something is not taken for a new one', async () => {
    await startRooms(mira);
    const id = await startRoom({ prompt: 'You are a baker.' });
    await openNewRoom();
    expect(roomsState.current).not.toBe(id);
  });

  test('that another tab changes do not bring dropped ones back', async () => {
    const records = await store('mira', roomOf('20230000001'), roomOf('20230000002', ['b'], 9_000));
    await startRooms(mira);
    await readAgain();
    expect(ids()).toEqual(['20230000002']);
    await records.save({ ...roomOf('20230000003'), pinned: true });
    await readAgain();
    expect(ids()).toContain('20230000003');
  });

  test('one that is not open can be renamed', async () => {
    const records = await store('mira', roomOf('20230000001', ['a'], 1), roomOf('20230000002', ['b'], 2));
    await startRooms(mira);
    await renameRoom('20230000001', 'Bread');
    expect((await records.load('20230000001'))?.chatMessage).toBe('Bread');
    expect(roomsState.rooms.find(({ id }) => id === '20230000001')?.title).toBe('Bread');
  });

  test('what is written while someone signs out reaches the records of its owner', async () => {
    const records = await store('mira', roomOf('20230000001', ['a']));
    await startRooms(mira);
    const write = changeRoom('20230000001', (room) =>
      putMessage(room, { id: 'x', role: 'user', content: 'last', status: 'done' }, 5),
    );
    await startRooms({ username: null, signedOut: true });
    await write;
    expect((await records.load('20230000001'))?.chatRecord.at(-1)?.content).toBe('last');
  });

  test('a failed write is reported', async () => {
    const records = await store('mira', roomOf('20230000001', ['a']));
    const failing = { ...records, save: () => Promise.reject(new Error('disk')) };
    const reported = connectTestRooms({ open: async () => failing });
    await startRooms(mira);
    await changeRoom('20230000001', (room) => ({ ...room }));
    expect(reported.errors).toHaveLength(1);
  });

  test('ten thousand are listed', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      roomOf(`2023${String(index).padStart(7, '0')}`, ['q'], index + 1),
    );
    await (await openKept(ownerKey('mira'))).importRooms(many);
    await startRooms(mira);
    expect(ids()).toHaveLength(10_000);
  });
});
