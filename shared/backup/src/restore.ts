import { type Room, visibleMessages } from '@orangery/records';
import { entryOf, identityOf, idsTogether } from '@orangery/records/storage';
import { merged, placeRooms } from './apply-rooms.ts';
import { batches, breathe, type Context, type Run } from './context.ts';
import { isEqual } from './is-equal.ts';
import type { Undone } from './known.ts';
import { asCloud, scanRooms, underOrigin } from './local-rooms.ts';
import { mergeIn, remember } from './pull.ts';
import { findVersion, outcomeOf, roomsOf, sourceOf } from './restore-source.ts';
import type { ChangedRoom, OpenedVersion, RestoreOutcome, RestorePreview } from './types.ts';

const roomsAtOnce = 100;

const messagesIn = (room: Room | null): number => (room ? visibleMessages(room).length : 0);

function changeOf(id: string, before: Room | null, after: Room): ChangedRoom {
  const shown = after.deletedAt === undefined || !before ? after : before;
  return {
    id,
    title: shown.chatMessage,
    ...(before && before.chatMessage !== shown.chatMessage && { before: before.chatMessage }),
    messages: { before: messagesIn(before), after: messagesIn(after) },
  };
}

type Kind = 'added' | 'changed' | 'removed' | 'same';

function kindOf(before: Room | null, after: Room): Kind {
  const [was, is] = [before !== null && before.deletedAt === undefined, after.deletedAt === undefined];
  if (!was) return is ? 'added' : 'same';
  if (!is) return 'removed';
  return isEqual(asCloud(before as Room), underOrigin(after)) ? 'same' : 'changed';
}

export async function preview(
  context: Context,
  revision: number | undefined,
  run: Run,
): Promise<RestorePreview> {
  const source = await sourceOf(context, revision, run);
  const { rooms, news, revision: of } = source;
  const local = await scanRooms(context.store);
  const { ids } = placeRooms(local, rooms);
  const here = new Map(local.map((room) => [room.identity, room.id]));
  const found: Record<Kind, ChangedRoom[]> = { added: [], changed: [], removed: [], same: [] };
  // A new chat in which nothing was asked yet is none to its owner.
  const untouched = new Set(
    local.filter(({ isAlive, isEmpty }) => isAlive && !isEmpty).map((room) => room.id),
  );
  for (const batch of batches(rooms, roomsAtOnce)) {
    const stored = await context.store.readSome(batch.flatMap((room) => here.get(identityOf(room)) ?? []));
    const byIdentity = new Map(stored.map((room) => [identityOf(room), room]));
    for (const room of batch) {
      const identity = identityOf(room);
      const before = byIdentity.get(identity) ?? null;
      const after = outcomeOf(source, before, room);
      const kind = kindOf(before, after);
      if (before && kind !== 'same') untouched.delete(before.id);
      found[kind].push(changeOf(ids.get(identity) ?? room.id, before, after));
    }
    await breathe(run);
  }
  const { added, changed, removed } = found;
  const isCurrent = news !== null || revision === undefined || rooms.length === 0;
  return { revision: of, isCurrent, added, changed, removed, same: untouched.size };
}

type Restoring = { readonly revision?: number | undefined; readonly only?: readonly string[] | undefined };

export async function restore(
  context: Context,
  { revision, only }: Restoring,
  run: Run,
): Promise<RestoreOutcome> {
  const { rooms, combine, news, latest } = await sourceOf(context, revision, run);
  const { ids } = placeRooms(await scanRooms(context.store), rooms);
  const wanted = only && new Set(only);
  const chosen = rooms.filter((room) => !wanted || wanted.has(ids.get(identityOf(room)) ?? ''));
  const caughtUp = await mergeIn(
    context,
    chosen.flatMap((room) => latest.get(identityOf(room)) ?? []),
    run,
  );
  const shown = new Map(caughtUp.map(({ identity, before }) => [identity, before]));
  const kinds = new Map<string, Kind>();
  const isEdit = combine !== merged;
  await context.known.undo.clear();
  // Noted before the rooms are written: what was restored can be undone, however the run ends.
  await mergeIn(context, chosen, run, combine, async (batch, marks) => {
    const undo: Undone[] = [];
    for (const { identity, before, after, mark } of batch) {
      const kind = kindOf(before, after);
      kinds.set(identity, shown.has(identity) ? kindOf(shown.get(identity) ?? null, after) : kind);
      const was = marks.get(identity);
      if (kind !== 'same')
        undo.push({ identity, before, mark, ...(was !== undefined && { was }), rev: after.rev, isEdit });
    }
    if (undo.length > 0) await context.known.undo.add(undo);
  });
  if (news && !wanted) await remember(context, news.known, news.news);
  const count = (kind: Kind) => [...kinds.values()].filter((one) => one === kind).length;
  return { added: count('added'), changed: count('changed'), removed: count('removed') };
}

export async function openVersion(context: Context, revision: number, run: Run): Promise<OpenedVersion> {
  const version = await findVersion(context, revision, run);
  const rooms = (await roomsOf(context, version, run)).filter(({ deletedAt }) => deletedAt === undefined);
  // Two rooms may have been made under one id.
  const ids = idsTogether(rooms);
  const placed = rooms.map((room) => ({ ...room, id: ids.get(identityOf(room)) ?? room.id }));
  const byId = new Map(placed.map((room) => [room.id, room]));
  const entries = placed
    .flatMap((room) => entryOf(room) ?? [])
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .map(({ id, title, messageCount }) => ({ id, title, messageCount }));
  return { version, entries, room: async (id) => byId.get(id) };
}
