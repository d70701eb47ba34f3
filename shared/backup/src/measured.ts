/** What `bench` plays and measures of the engine, without a browser and a server. */
import { createRoom, putMessage, type Room } from '@orangery/records';
import { createEngine } from './engine.ts';
import { makeHistory } from './testing/make-history.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';
import { newTally, type Tally } from './testing/runs.ts';
import { createWorld, type Outcome } from './testing/world.ts';

/** Plays a history on three devices, a fault in every run of the backup. */
export async function playHistory(seed: number, operations: number): Promise<Outcome & { tally: Tally }> {
  const tally = newTally();
  const world = createWorld({ tally });
  for (const operation of makeHistory(seed, operations, 0.1)) await world.play(operation);
  return { ...(await world.end()), tally };
}

const begun = 1_700_000_000_000;

function roomOf(number: number): Room {
  const id = `2023${String(number).padStart(7, '0')}`;
  let room = createRoom({ id, chatModel: '3.5', now: begun + number, chatMessage: `Chat ${number}` });
  for (let message = 0; message < 6; message += 1) {
    const role = message % 2 ? 'assistant' : 'user';
    const words = Array.from(
      { length: role === 'user' ? 12 : 90 },
      (_, at) => (number * 31 + at * 17) % 9_973,
    );
    const content = words.map((word) => word.toString(36)).join(' ');
    room = putMessage(room, { id: crypto.randomUUID(), role, content, status: 'done' }, begun + message);
  }
  return room;
}

export type RoomsStep = { readonly step: string; readonly milliseconds: number; readonly bytes: number };

/** A first backup of so many rooms, one after a change, and a restore on another device: time, and bytes that are uploaded. */
export async function measureRooms(count: number): Promise<RoomsStep[]> {
  const cloud = memoryCloud();
  const device = () => {
    const [store, known] = [memoryStore(), memoryKnown()];
    const context = { store, known, cloud, notify: () => undefined, now: Date.now };
    const engine = createEngine(
      crypto.randomUUID(),
      async () => context,
      () => undefined,
    );
    return { store, engine };
  };
  const steps: RoomsStep[] = [];
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const [start, bytes] = [performance.now(), cloud.uploaded()];
    await work();
    steps.push({ step, milliseconds: performance.now() - start, bytes: cloud.uploaded() - bytes });
  };
  const [laptop, phone] = [device(), device()];
  const rooms = Array.from({ length: count }, (_, number) => roomOf(number));
  await laptop.store.update([], () => ({ put: rooms }));
  await timed('first backup', () => laptop.engine.run());
  const [changed] = rooms;
  const said = { id: 'another', role: 'user', content: 'And one more question', status: 'done' } as const;
  await laptop.store.update([], () => ({ put: changed ? [putMessage(changed, said, begun + 100)] : [] }));
  await timed('backup after one change', () => laptop.engine.run());
  await timed('restore', () => phone.engine.restore());
  return steps;
}
