import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contextMessages,
  createRoom,
  deleteRoom,
  editRoom,
  putMessage,
  removeMessages,
  restoreRoom,
  visibleMessages,
} from './edit-room.ts';
import { mergeRooms } from './merge-rooms.ts';
import { putBack } from './take-message.ts';
import type { Message, ReadonlyRoom, Room } from './types.ts';
import { chooseVersion, putVersion } from './versions.ts';

type Edit =
  | { do: 'create'; id: string; now: number }
  | { do: 'title' | 'model'; room: number; text: string }
  | { do: 'pin'; room: number; on: boolean }
  | { do: 'message'; room: number; id: string; text: string; file: string; status: Message['status'] }
  | { do: 'unsay' | 'take back' | 'choose'; room: number; id: string }
  | { do: 'delete' | 'undo'; room: number };

const room = fc.nat(3);
const messageId = fc.constantFrom('m1', 'm2', 'm3', 'm4');
const text = fc.constantFrom('', 'a', 'b', 'longer text', '猫');
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    do: fc.constant('create'),
    id: fc.constantFrom('20230000001', '20230000002'),
    now: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constantFrom('title', 'model'), room, text }),
  fc.record({ do: fc.constant('pin'), room, on: fc.boolean() }),
  fc.record({
    do: fc.constant('message'),
    room,
    id: messageId,
    text,
    file: fc.constantFrom('', 'a,b', 'a,c'),
    status: fc.constantFrom('done', 'streaming', 'stopped', 'failed'),
  }),
  fc.record({ do: fc.constantFrom('unsay', 'take back', 'choose'), room, id: messageId }),
  fc.record({ do: fc.constantFrom('delete', 'undo'), room }),
);

function apply(rooms: Room[], step: Edit, now: number): Room[] {
  if (step.do === 'create') return [...rooms, createRoom({ id: step.id, chatModel: '3.5', now: step.now })];
  const at = step.room % Math.max(rooms.length, 1);
  const target = rooms[at];
  if (!target) return rooms;
  return rooms.with(at, changed(target, step, now));
}

function changed(target: Room, step: Exclude<Edit, { do: 'create' }>, now: number): Room {
  switch (step.do) {
    case 'title':
      return editRoom(target, { chatMessage: step.text }, now);
    case 'model':
      return editRoom(target, { chatModel: step.text }, now);
    case 'pin':
      return editRoom(target, { pinned: step.on }, now);
    case 'message': {
      const { id, text: content, file, status } = step;
      const files = file === '' ? {} : { files: [{ name: 'sums.csv', text: file }] };
      return putMessage(target, { id, role: 'user', content, status, ...files }, now);
    }
    case 'unsay':
      return removeMessages(target, [step.id], now);
    case 'choose':
      return chooseVersion(target, step.id, now);
    case 'take back': {
      const taken = target.chatRecord.filter(
        ({ id, deletedAt }) => id === step.id && deletedAt === undefined,
      );
      return putBack(removeMessages(target, [step.id], now), taken, now);
    }
    case 'delete':
      return deleteRoom(target, now);
    case 'undo':
      return undone(target, now);
  }
}

/** A room that was deleted and brought back. */
function undone(target: Room, now: number): Room {
  const tombstone = deleteRoom(target, now);
  return mergeRooms([tombstone], [restoreRoom(target, tombstone, now)])[0] as Room;
}

/** Three devices that start from one state and go on without each other; ids, times and counters collide on purpose. */
const devices = fc
  .tuple(
    fc.array(edit, { maxLength: 8 }),
    fc.array(fc.array(edit, { maxLength: 10 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([shared, branches]) => {
    const start = mergeRooms(shared.reduce(apply, []), []);
    return branches.map((steps) => steps.reduce(apply, start)) as [Room[], Room[], Room[]];
  });

/** A room as an older or foreign client wrote it: no counters for the fields. */
const bare = (fields: Partial<Room>): ReadonlyRoom => {
  const { revs: _, ...rest } = createRoom({ id: '20231234567', chatModel: '3.5', now: 100 });
  return { ...rest, ...fields };
};
const message = (id: string, rev: number, content = id): Message => ({
  id,
  role: 'user',
  content,
  createTime: 100 + rev,
  rev,
  status: 'done',
});

it('mergeRooms keeps the files of a question, and of two versions those of the later one', () => {
  const asked = (name: string, rev: number) => ({ ...message('m1', rev), files: [{ name, text: 'a,b' }] });
  const here = bare({ chatRecord: [asked('sums.csv', 1), message('m2', 1)] });
  const there = bare({ chatRecord: [asked('means.csv', 2)] });
  for (const [merged] of [mergeRooms([here], [there]), mergeRooms([there], [here])]) {
    expect(merged?.chatRecord).toHaveLength(2);
    expect(merged?.chatRecord.flatMap(({ files }) => files ?? [])).toEqual([
      { name: 'means.csv', text: 'a,b' },
    ]);
  }
});

describe('mergeRooms, whatever the devices did', () => {
  it('does not depend on the order of the two sides', () => {
    fc.assert(
      fc.property(devices, ([a, b]) => {
        expect(mergeRooms(a, b)).toEqual(mergeRooms(b, a));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the merges', () => {
    fc.assert(
      fc.property(devices, ([a, b, c]) => {
        expect(mergeRooms(mergeRooms(a, b), c)).toEqual(mergeRooms(a, mergeRooms(b, c)));
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing when done again', () => {
    fc.assert(
      fc.property(devices, ([a, b]) => {
        const merged = mergeRooms(a, b);
        expect(mergeRooms(merged, merged)).toEqual(merged);
        expect(mergeRooms(merged, a)).toEqual(merged);
      }),
      { numRuns: 500 },
    );
  });

  it('gives every room a different id and loses no room', () => {
    fc.assert(
      fc.property(devices, ([a, b]) => {
        const merged = mergeRooms(a, b);
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        const identities = [...a, ...b].map((one) => `${one.createTime} ${one.originId ?? one.id}`);
        expect(merged).toHaveLength(new Set(identities).size);
      }),
    );
  });
});

describe('a room that was deleted and brought back', () => {
  const said = fc.array(fc.record({ id: messageId, text, gone: fc.boolean() }), { maxLength: 6 });
  const roomWith = (steps: { id: string; text: string; gone: boolean }[]) =>
    steps.reduce(
      (one, { id, text: content, gone }) => {
        const put = putMessage(one, { id, role: 'user', content, status: 'done' }, 200);
        return gone ? removeMessages(put, [id], 201) : put;
      },
      editRoom(
        createRoom({ id: '20230000001', chatModel: '3.5', now: 100 }),
        { chatMessage: 'Bread', pinned: true },
        150,
      ),
    );
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });

  it('is there again with all it had, in whatever order it reaches the devices', () => {
    fc.assert(
      fc.property(said, said, order, (first, more, turns) => {
        const before = roomWith(first);
        const tombstone = deleteRoom(before, 300);
        const restored = restoreRoom(before, tombstone, 301);
        // Another device went on in the room before it received the deletion.
        const elsewhere = more.reduce(
          (one, { text: content }, index) =>
            putMessage(one, { id: `other${index}`, role: 'user', content, status: 'done' }, 250),
          before,
        );
        const versions = [before, tombstone, restored, elsewhere];
        const merged = turns.reduce<Room[]>((all, turn) => mergeRooms(all, [versions[turn] as Room]), []);
        expect(merged).toHaveLength(1);
        expect(merged[0]).toMatchObject({ chatMessage: 'Bread', pinned: true });
        expect(merged[0]?.deletedAt).toBeUndefined();
        const texts = new Map(visibleMessages(merged[0] as Room).map(({ id, content }) => [id, content]));
        for (const { id, content } of visibleMessages(before)) expect(texts.get(id)).toBe(content);
        for (const { id } of first.filter(({ id }) => !visibleMessages(before).some((one) => one.id === id)))
          expect(texts.has(id)).toBe(false);
      }),
    );
  });

  it('can be deleted again for good', () => {
    const again = deleteRoom(undone(roomWith([]), 300), 400);
    const merged = mergeRooms([again], [undone(roomWith([]), 300)]);
    expect(merged[0]?.deletedAt).toBe(400);
  });

  it('shows the version of an answer that was chosen', () => {
    const one = roomWith([{ id: 'm1', text: 'first', gone: false }]);
    const answer = one.chatRecord[0] as Message;
    const two = putVersion(one, answer, { id: 'm2', role: 'user', content: 'second', status: 'done' }, 250);
    const chosen = chooseVersion(two, 'm1', 260);
    expect(visibleMessages(undone(chosen, 300)).map(({ content }) => content)).toEqual(['first']);
  });
});

describe('mergeRooms', () => {
  it('lets the higher counter win each field on its own', () => {
    const start = createRoom({ id: '20231234567', chatModel: '3.5', now: 100 });
    const renamed = editRoom(start, { chatMessage: 'Trip' }, 200);
    const busy = ['m1', 'm2', 'm3'].reduce(
      (one, id) => putMessage(one, { id, role: 'user', content: id, status: 'done' }, 300),
      start,
    );
    expect(mergeRooms([renamed], [busy])[0]).toMatchObject({ chatMessage: 'Trip', rev: 4, updatedAt: 300 });
  });

  it('lets the higher counter of the room win where the fields have none', () => {
    const older = bare({ rev: 3, chatMessage: 'Old' });
    const newer = bare({ rev: 4, chatMessage: 'New' });
    expect(mergeRooms([newer], [older])[0]?.chatMessage).toBe('New');
  });

  it('unites the messages of both sides in the order of the conversation', () => {
    const mine = bare({ chatRecord: [message('a', 1), message('c', 3)], messageArr: ['a', 'c'] });
    const theirs = bare({ chatRecord: [message('a', 1), message('b', 2)], messageArr: ['a'] });
    const merged = mergeRooms([mine], [theirs])[0];
    expect(merged?.chatRecord.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(merged?.messageArr).toEqual(['a', 'c']);
  });

  it('keeps a question before its answer when both were made in one millisecond', () => {
    const pair: Message[] = [
      { ...message('a', 1), role: 'assistant', createTime: 5 },
      { ...message('q', 1), createTime: 5 },
    ];
    expect(mergeRooms([bare({ chatRecord: pair })], [])[0]?.chatRecord.map(({ id }) => id)).toEqual([
      'q',
      'a',
    ]);
  });

  it('keeps the finished text of two versions with the same counter', () => {
    const half = bare({ chatRecord: [{ ...message('a', 2, 'Hel'), status: 'streaming' }] });
    const whole = bare({ chatRecord: [message('a', 2, 'Hello')] });
    expect(mergeRooms([whole], [half])[0]?.chatRecord[0]).toMatchObject({ content: 'Hello', status: 'done' });
  });

  it('picks one and the same of two edits that are otherwise equal', () => {
    const mine = bare({ chatRecord: [message('a', 2, 'cat')], messageArr: ['a'] });
    const theirs = bare({ chatRecord: [message('a', 2, 'dog')] });
    expect(mergeRooms([mine], [theirs])).toEqual(mergeRooms([theirs], [mine]));
  });

  it('keeps a deleted room deleted against older edits and leaves nothing of its text', () => {
    const start = editRoom(
      createRoom({ id: '20231234567', chatModel: '3.5', now: 100 }),
      { chatMessage: 'Secret' },
      100,
    );
    const spoken = putMessage(start, { id: 'm', role: 'user', content: 'secret', status: 'done' }, 200);
    const merged = mergeRooms([deleteRoom(spoken, 300)], [spoken]);
    expect(merged[0]).toMatchObject({ deletedAt: 300, chatRecord: [], messageArr: [] });
    expect(JSON.stringify(merged)).not.toMatch(/secret/i);
  });

  it('brings a deleted room back with what was written after the deletion only', () => {
    const tombstone = bare({ rev: 5, deletedAt: 300 });
    const goneOn = bare({
      rev: 6,
      chatRecord: [message('old', 4), message('new', 6)],
      messageArr: ['old', 'new'],
    });
    const merged = mergeRooms([tombstone], [goneOn])[0];
    expect(merged?.deletedAt).toBeUndefined();
    expect(merged?.chatRecord.map(({ id }) => id)).toEqual(['new']);
    expect(merged && contextMessages(merged).map(({ id }) => id)).toEqual(['new']);
  });

  it('gives the later of two rooms with one id the next free id', () => {
    const first = bare({ createTime: 1, chatMessage: 'First' });
    const second = bare({ createTime: 2, chatMessage: 'Second' });
    const neighbour = bare({ id: '20231234568', createTime: 3, chatMessage: 'Neighbour' });
    const ids = mergeRooms([second, neighbour], [first]).map(({ id, chatMessage }) => [chatMessage, id]);
    expect(Object.fromEntries(ids)).toEqual({
      First: '20231234567',
      Neighbour: '20231234568',
      Second: '20231234569',
    });
  });

  it('returns plain objects for frozen and proxied rooms', () => {
    const proxied = new Proxy(bare({ chatRecord: [new Proxy(message('a', 1), {})] }), {});
    expect(() => structuredClone(mergeRooms([proxied], []))).not.toThrow();
  });
});
