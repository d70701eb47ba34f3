import type { Room } from '@orangery/records';
import type { Person } from './acts.ts';
import type { Clocks } from './knowledge.ts';
import { memoryKnown, memoryStore } from './memory-device.ts';
import { type Change, changesBetween, roomKey, roomsByKey, type Screen } from './screen.ts';

/** `offset`: of its clock, in milliseconds. What is on it may be lost, and is another one then. */
export type Device = Person & {
  readonly index: number;
  readonly offset: number;
  store: ReturnType<typeof memoryStore>;
  known: ReturnType<typeof memoryKnown>;
  /** What it knew before the last restore. */
  knewBefore: Clocks;
  /** What was to be seen before the last restore, if nothing else happened here since: an undo brings it back. */
  shownBefore: Screen | null;
};

export const makeDevice = (
  person: Pick<Person, 'files' | 'name'>,
  index: number,
  offset: number,
): Device => ({
  ...person,
  ...{ index, offset, undos: [], knewBefore: new Map(), shownBefore: null },
  ...{ store: memoryStore(), known: memoryKnown() },
});

const isRoom = (room: Room | undefined): room is Room => room !== undefined;

export type Watched = { readonly changes: Change[]; readonly written: Set<string> };

/** Begins to watch. The result gives what has changed since for a person who looks on, and the keys of all rooms that were written. */
export function watch({ store }: Device): () => Watched {
  const { before, stop } = store.watch();
  return () => {
    stop();
    const was = [...before.values()].filter(isRoom);
    const is = [...before.keys()].map((id) => store.rooms.get(id)).filter(isRoom);
    return {
      changes: changesBetween(roomsByKey(was), roomsByKey(is)),
      written: new Set([...was, ...is].map(roomKey)),
    };
  };
}

/** What work changes. */
export async function watched(device: Device, work: () => Promise<void>): Promise<Watched> {
  const stop = watch(device);
  await work();
  return stop();
}
