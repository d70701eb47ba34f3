import type { Room } from '@orangery/records';
import type { Person } from './acts.ts';
import type { Clocks } from './knowledge.ts';
import { memoryKnown, memoryStore } from './memory-device.ts';
import { type Change, changesBetween, roomKey, roomsByKey } from './screen.ts';

/** `offset`: of its clock, in milliseconds. What is on it may be lost, and is another one then. */
export type Device = Person & {
  readonly index: number;
  readonly offset: number;
  store: ReturnType<typeof memoryStore>;
  known: ReturnType<typeof memoryKnown>;
  /** What it knew before the last restore. */
  knewBefore: Clocks;
};

export const makeDevice = (
  person: Pick<Person, 'files' | 'name'>,
  index: number,
  offset: number,
): Device => ({
  ...person,
  ...{ index, offset, undos: [], knewBefore: new Map() },
  ...{ store: memoryStore(), known: memoryKnown() },
});

const isRoom = (room: Room | undefined): room is Room => room !== undefined;

/** What work changes for a person who looks on, and the keys of all rooms that were written by it. */
export async function watched(
  { store }: Device,
  work: () => Promise<void>,
): Promise<{ changes: Change[]; written: Set<string> }> {
  const { before, stop } = store.watch();
  await work();
  stop();
  const was = [...before.values()].filter(isRoom);
  const is = [...before.keys()].map((id) => store.rooms.get(id)).filter(isRoom);
  return {
    changes: changesBetween(roomsByKey(was), roomsByKey(is)),
    written: new Set([...was, ...is].map(roomKey)),
  };
}
