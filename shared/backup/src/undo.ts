import type { Room } from '@orangery/records';
import { mergeRoom, restoreRoom } from '@orangery/records/storage';
import { setBack } from './bring-back.ts';
import { batches, breathe, type Context, type Run } from './context.ts';
import type { Undone } from './known.ts';
import { scanRooms } from './local-rooms.ts';
import type { UndoOutcome } from './types.ts';
import { writing } from './writing.ts';

const roomsAtOnce = 100;

/** The room as it is to be after the undo; null: it goes without a trace. */
function undone(room: Room, { before, isEdit }: Undone, now: number): Room | null {
  if (isEdit) return before ? setBack(room, before, now) : setBack(room, { ...room, deletedAt: now }, now);
  if (!before) return null;
  if (before.deletedAt === undefined && room.deletedAt !== undefined)
    return mergeRoom(room, restoreRoom(before, room, now));
  return before;
}

/** What the cloud has of these rooms is fetched and merged again before anything is uploaded: here is less of them now. */
async function forgetRooms({ known }: Context, identities: ReadonlySet<string>): Promise<void> {
  const { parts } = await known.load();
  const kept = parts.filter((part) => !part.identities.some((identity) => identities.has(identity)));
  await known.save({ revision: 0, parts: kept });
}

/** What the restore has written, and not only noted; of a room that was noted twice, what was noted last. */
async function writtenOnes({ known }: Context, markOf: (one: Undone) => number | string | undefined) {
  const noted = new Map((await known.undo.read()).map((one) => [one.identity, one]));
  return [...noted.values()].filter((one) => markOf(one) === one.mark || markOf(one) !== one.was);
}

/** In one transaction. Resolves to how many there were: in one of them another tab may have gone on meanwhile. */
async function undoRooms({ store, notify, now }: Context, rooms: ReadonlyMap<string, Undone>) {
  let put: Room[] = [];
  let drop: string[] = [];
  await writing(() =>
    store.update([...rooms.keys()], (stored) => {
      [put, drop] = [[], []];
      for (const room of stored) {
        const one = rooms.get(room.id);
        if (!one || room.rev !== (one.rev ?? room.rev)) continue;
        const back = undone(room, one, now());
        if (back) put.push({ ...back, id: room.id });
        else drop.push(room.id);
      }
      return { put, drop };
    }),
  );
  const saved = put.filter(({ id }) => rooms.get(id)?.before).map(({ id }) => id);
  notify({ type: 'saved', ids: saved });
  notify({ type: 'removed', ids: [...drop, ...put.map(({ id }) => id)].filter((id) => !saved.includes(id)) });
  return put.length + drop.length;
}

/**
 * What was merged is taken out again here, and comes with the next backup; what was deleted by it stays. What was brought back
 * from an older version goes as a change, everywhere.
 */
export async function undo(context: Context, run: Run): Promise<UndoOutcome> {
  const scanned = new Map((await scanRooms(context.store)).map((room) => [room.identity, room]));
  const markOf = ({ identity }: Undone) => scanned.get(identity)?.mark;
  const list = await writtenOnes(context, markOf);
  const same = list.filter((one) => markOf(one) === one.mark);
  await forgetRooms(context, new Set(same.map(({ identity }) => identity)));
  run.progress('saving', 0, same.length);
  let [looked, count] = [0, 0];
  for (const batch of batches(same, roomsAtOnce)) {
    const byId = new Map(batch.map((one) => [scanned.get(one.identity)?.id ?? '', one]));
    count += await undoRooms(context, byId);
    looked += batch.length;
    run.progress('saving', looked, same.length);
    await breathe(run);
  }
  await context.known.undo.clear();
  return { undone: count, kept: list.length - count };
}
