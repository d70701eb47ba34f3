import type { Room } from '@orangery/records';
import { identityOf } from '@orangery/records/storage';
import {
  type Applied,
  applyRooms,
  type Combine,
  merged,
  moveRooms,
  placeRooms,
  planRooms,
} from './apply-rooms.ts';
import { BackupError } from './backup-error.ts';
import { batches, breathe, type Context, type Run } from './context.ts';
import {
  type Fetched,
  fetchParts,
  keysFor,
  nothing,
  type ReadVersion,
  readVersion,
} from './fetch-version.ts';
import type { Contents, Known, KnownPart, Marks } from './known.ts';
import { type LocalRoom, scanRooms } from './local-rooms.ts';

/** Rooms of one transaction. */
const roomsAtOnce = 100;

/**
 * Notes what is about to be written: a run that is killed between the two has noted too much, which is recognised by its marks.
 * `marks`: of the rooms of this device before, by identity.
 */
export type Noting = (
  batch: readonly Applied[],
  marks: ReadonlyMap<string, LocalRoom['mark']>,
) => Promise<void>;

/** Writes rooms of the cloud into this device, batch by batch: a run that ends in the middle has written whole rooms. */
export async function mergeIn(
  context: Context,
  rooms: readonly Room[],
  run: Run,
  combine: Combine = merged,
  note?: Noting,
): Promise<Applied[]> {
  if (rooms.length === 0) return [];
  const { store } = context;
  const local = await scanRooms(store);
  const { ids, moves } = placeRooms(local, rooms);
  await moveRooms({ store, ids }, moves);
  const applying = { store, ids, combine };
  const marks = new Map(local.map(({ identity, mark }) => [identity, mark]));
  const write = async (batch: readonly Room[]): Promise<Applied[]> => {
    const plan = note ? await planRooms(applying, batch) : [];
    await note?.(plan, marks);
    const applied = await applyRooms(applying, batch, plan);
    await note?.(
      applied.filter((one, index) => one !== plan[index]),
      marks,
    );
    return applied;
  };
  const all: Applied[] = [];
  const news = announcer(
    context,
    moves.map(({ id }) => id),
  );
  run.progress('merging', 0, rooms.length);
  try {
    for (const batch of batches(rooms, roomsAtOnce)) {
      const applied = await write(batch);
      news.add(applied);
      all.push(...applied);
      run.progress('merging', all.length, rooms.length);
      await breathe(run);
    }
  } finally {
    news.end();
  }
  // What is brought back from an older version is no news of the cloud.
  if (combine === merged && all.length > 0) await markMerged(context, all);
  return all;
}

/** Rooms that are here as they are in the cloud have nothing to upload. */
async function markMerged({ known }: Context, applied: readonly Applied[]): Promise<void> {
  const marks: Marks = { ...(await known.load()).marks };
  for (const { identity, isSame, mark } of applied) {
    if (isSame) marks[identity] = mark;
    else delete marks[identity];
  }
  await known.save({ marks });
}

/** Milliseconds until the first announcement of a long run; each makes open pages read a longer list of their chats, so each waits longer. */
const announcedAfter = 3_000;

function announcer({ notify }: Context, moved: readonly string[]) {
  let saved: string[] = [...moved];
  let removed: string[] = [];
  let at = performance.now();
  let wait = announcedAfter;
  const end = () => {
    notify({ type: 'saved', ids: saved });
    notify({ type: 'removed', ids: removed });
    [saved, removed, at] = [[], [], performance.now()];
  };
  return {
    end,
    add(applied: readonly Applied[]): void {
      for (const { id, isChanged, before, after } of applied) {
        if (isChanged && after.deletedAt === undefined) saved.push(id);
        else if (isChanged && before) removed.push(id);
      }
      if (performance.now() - at < wait) return;
      wait *= 2;
      end();
    },
  };
}

/** Finds out how the last run ended, where it did not come to its end. */
async function recover({ known }: Context, current: Known, contents: Contents): Promise<Known> {
  const { pending } = current;
  const arrived = pending && (contents.devices[current.device] ?? 0) >= pending.count ? pending : null;
  const change = {
    pending: null,
    ...(arrived && {
      marks: { ...current.marks, ...arrived.marks },
      parts: [...current.parts, ...arrived.parts],
    }),
  };
  if (pending) await known.save(change);
  return { ...current, ...change };
}

/** What this device knows is worth nothing where its records were cleared meanwhile: everything is fetched again. */
async function withoutLost({ known, store }: Context, current: Known): Promise<Known> {
  const here = new Set((await scanRooms(store)).map(({ identity }) => identity));
  if (current.parts.every(({ identities }) => identities.every((identity) => here.has(identity))))
    return current;
  const change = { revision: 0, parts: [], marks: {} };
  await known.save(change);
  return { ...current, ...change };
}

export type News = ReadVersion & {
  readonly fetched: Fetched;
  readonly revision: number;
  readonly savedAt: number | null;
};

/** What cannot be read is no hindrance where it is given up. */
async function readHead(context: Context, path: string, { isAnew }: Known, run: Run): Promise<ReadVersion> {
  try {
    return await readVersion(context, path, run);
  } catch (error) {
    if (isAnew && error instanceof BackupError && error.kind === 'format') return nothing;
    throw error;
  }
}

/** What the cloud has and this device does not know; null: nothing. */
export async function lookForNews(context: Context, run: Run): Promise<{ known: Known; news: News | null }> {
  const head = await context.cloud.head(run.signal);
  const first = await context.known.load();
  if (head.revision === first.revision && !first.pending) {
    const known = await withoutLost(context, first);
    if (known.revision === head.revision) return { known, news: null };
  }
  const version = head.version ? await readHead(context, head.version.path, first, run) : nothing;
  const { contents } = version;
  const known = await withoutLost(context, await recover(context, first, contents));
  const seen = new Set(known.parts.map(({ name }) => name));
  const unseen = contents.parts.filter(({ name }) => !seen.has(name));
  const keys = known.isAnew ? null : keysFor(contents.seal, known);
  const fetched = known.isAnew
    ? { rooms: new Map(), parts: [] }
    : await fetchParts(context, unseen, keys, run);
  const savedAt = head.version?.createdAt ?? null;
  return { known, news: { ...version, fetched, revision: head.revision, savedAt } };
}

/** Rooms that no part of the current version has any more are uploaded again. */
function covered(marks: Marks, parts: readonly KnownPart[]): Marks {
  const identities = new Set(parts.flatMap((part) => part.identities));
  return Object.fromEntries(Object.entries(marks).filter(([identity]) => identities.has(identity)));
}

/** Rooms of the cloud that this device does not have as they are there. */
export const newRooms = ({ fetched, whole }: Pick<News, 'fetched' | 'whole'>): Room[] => [
  ...new Map([...fetched.rooms, ...whole.map((room) => [identityOf(room), room] as const)]).values(),
];

/** Fetches what is new and merges it in. Resolves to what changed here and what is known then. */
export async function pull(context: Context, run: Run): Promise<{ known: Known; applied: Applied[] }> {
  const { known, news } = await lookForNews(context, run);
  if (!news) return { known, applied: [] };
  const applied = known.isAnew ? [] : await mergeIn(context, newRooms(news), run);
  return { known: await remember(context, known, news), applied };
}

/** Everything of that revision has been merged. */
export async function remember({ known: store }: Context, known: Known, news: News): Promise<Known> {
  const { contents, fetched, revision, savedAt } = news;
  const all = new Map([...known.parts, ...fetched.parts].map((part) => [part.name, part]));
  const parts = known.isAnew ? [] : contents.parts.flatMap(({ name }) => all.get(name) ?? []);
  const { marks } = await store.load();
  const { device } = known;
  const change = {
    revision,
    savedAt,
    parts,
    contents,
    marks: covered(marks, parts),
    device,
    isLocked: false,
  };
  await store.save(change);
  return { ...known, ...change, pending: null };
}
