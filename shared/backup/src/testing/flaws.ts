import type { Message, Room } from '@orangery/records';
import type { StoreChange } from '@orangery/records/storage';
import type { Context } from '../context.ts';

type Flaw = (context: Context) => Context;

/** What a run writes into the device, changed. */
const writing =
  (change: (room: Room, stored: Room | undefined) => Room | null): Flaw =>
  (context) => ({
    ...context,
    store: {
      ...context.store,
      update: (ids, given) =>
        context.store.update(ids, (rooms): StoreChange => {
          const stored = new Map(rooms.map((room) => [room.id, room]));
          const made = given(rooms);
          return { ...made, put: made.put.flatMap((room) => change(room, stored.get(room.id)) ?? []) };
        }),
    },
  });

/** What a run reads of the device to upload it, changed. */
const reading =
  (change: (room: Room) => Room): Flaw =>
  (context) => ({
    ...context,
    store: { ...context.store, readSome: async (ids) => (await context.store.readSome(ids)).map(change) },
  });

const mapMessages = (room: Room, change: (message: Message) => Message | null): Room => ({
  ...room,
  chatRecord: room.chatRecord.flatMap((message) => change(message) ?? []),
});
const isThere = ({ deletedAt }: Message): boolean => deletedAt === undefined;
const storedIn = (stored: Room | undefined, { id }: Message): Message | undefined =>
  stored?.chatRecord.find((one) => one.id === id);

/** Faults an engine may have, each of which costs a person something: the tests have to see every one. */
export const flaws: Readonly<Record<string, Flaw>> = {
  'does not write that a room was deleted elsewhere': writing((room, stored) =>
    room.deletedAt !== undefined && stored ? stored : room,
  ),
  'does not write that a message was deleted elsewhere': writing((room, stored) =>
    mapMessages(room, (message) => {
      const was = storedIn(stored, message);
      return was && isThere(was) && !isThere(message) ? was : message;
    }),
  ),
  'drops what is left of deleted messages': reading((room) =>
    mapMessages(room, (message) => (isThere(message) ? message : null)),
  ),
  'uploads deleted rooms without what they took': reading(({ gone: _, ...room }) => room),
  'does not take the changed words of another device': writing((room, stored) =>
    mapMessages(room, (message) => {
      const was = storedIn(stored, message);
      return was && isThere(was) && isThere(message) ? { ...message, content: was.content } : message;
    }),
  ),
  'takes the older of two copies': writing((room, stored) =>
    mapMessages(room, (message) => {
      const was = storedIn(stored, message);
      return was && was.rev < message.rev ? was : message;
    }),
  ),
  'puts the copy of this device over that of the cloud': writing((room, stored) => stored ?? room),
  'deletes what a deletion elsewhere did not know': writing((room) =>
    room.gone ? { ...mapMessages(room, () => null), messageArr: [] } : room,
  ),
  'leaves an undone deletion deleted on other devices': writing((room, stored) =>
    stored?.deletedAt !== undefined ? stored : room,
  ),
  'takes a part for uploaded whose report failed': (context) => ({
    ...context,
    known: {
      ...context.known,
      save: async (change) => {
        const { marks } = await context.known.load();
        const sent = change.pending ? { marks: { ...marks, ...change.pending.marks } } : {};
        await context.known.save({ ...change, ...sent });
      },
    },
  }),
  'overwrites what another device has just reported': (context) => ({
    ...context,
    cloud: {
      ...context.cloud,
      report: async (path, _, isAuto, signal) =>
        context.cloud.report(path, (await context.cloud.head(signal)).revision, isAuto, signal),
    },
  }),
  'remembers a revision that it has not merged': (context) => ({
    ...context,
    cloud: {
      ...context.cloud,
      part: async (part, signal) => {
        const { revision } = await context.cloud.head(signal);
        await context.known.save({ revision });
        return context.cloud.part(part, signal);
      },
    },
  }),
};
