import type { HostServices } from '@orangery/platform';
import { createRoom, openRecords, ownerKey, type Records, type Room } from '@orangery/records';
import { proxy, ref, useSnapshot } from 'valtio';

/** What was asked of each document, by the document's id: a room of the records that has this id. */
type JournalsState = { rooms: Record<string, Room>; unreadable: string | null };

const state = proxy<JournalsState>({ rooms: {}, unreadable: null });

let records: Promise<Records> | null = null;
let last: Promise<unknown> = Promise.resolve();
let turn = 0;

/** The journals of PDFs lie beside the rooms of the chat, under a name of their own. */
const recordsKey = (username: string | null): string => `pdf_${ownerKey(username)}`;

export const journalOf = (id: string): Room | undefined => state.rooms[id];

export const useJournal = (id: string): { journal: Room | undefined; unreadable: boolean } => {
  const { rooms, unreadable } = useSnapshot(state);
  return { journal: rooms[id] as Room | undefined, unreadable: unreadable === id };
};

/** Opens what the account has asked so far. @param isBusy an answer is being written: memory knows better */
export function connectJournals(
  { bus, session }: HostServices,
  { isBusy }: { isBusy: (id: string) => boolean },
): () => void {
  const opened = openRecords({
    owner: recordsKey(session.username),
    onFull: () => bus.emit('storage:filled', {}),
  });
  records = opened;
  const followed = opened.then((store) =>
    store.subscribe(({ ids }) => {
      for (const id of ids) if (state.rooms[id] && !isBusy(id)) void refresh(id);
    }),
  );
  // What could not be opened is said where a journal is shown.
  followed.catch(() => {});
  return () => {
    turn += 1;
    records = null;
    Object.assign(state, { rooms: {}, unreadable: null });
    void Promise.allSettled([opened, last])
      .then(() => opened)
      .then(
        (store) => store.close(),
        () => {},
      );
  };
}

/** Another tab has written to it. */
async function refresh(id: string): Promise<void> {
  const before = state.rooms[id];
  const room = await records?.then((store) => store.load(id)).catch(() => undefined);
  if (room && state.rooms[id] === before) state.rooms[id] = ref(room);
}

type Opening = { id: string; created_at: string; model: string };

/** Brings the journal of a document into memory; an empty one is made where there is none. */
export async function openJournal({ id, created_at: created, model }: Opening): Promise<Room | null> {
  const known = state.rooms[id];
  if (known) return known;
  const mine = turn;
  try {
    const store = await records;
    const stored = await store?.load(id);
    if (mine !== turn) return null;
    // Where two tabs make it, both make the same one.
    const room = stored ?? createRoom({ id, chatModel: model, now: Date.parse(created) });
    state.rooms[id] ??= ref(room);
    state.unreadable = null;
    return state.rooms[id] ?? null;
  } catch {
    if (mine === turn) state.unreadable = id;
    return null;
  }
}

/** Changes a journal in memory. */
export function changeInMemory(id: string, edit: (room: Room) => Room): Room | null {
  const room = state.rooms[id];
  if (!room) return null;
  const changed = edit(room);
  state.rooms[id] = ref(changed);
  return changed;
}

/** Changes a journal in memory and writes it; resolves when it is written, or could not be. */
export function changeJournal(id: string, edit: (room: Room) => Room): Promise<void> {
  const room = changeInMemory(id, edit);
  return room ? write(room) : Promise.resolve();
}

/** After what was written before; of a storage that refuses, the page keeps what it has. */
function write(room: Room): Promise<void> {
  const store = records;
  const writing = last.then(async () => {
    const saved = await (await store)?.save(room);
    if (saved && state.rooms[room.id] === room && saved.rev !== room.rev) state.rooms[room.id] = ref(saved);
  });
  last = writing.catch(() => {});
  return last as Promise<void>;
}

/** Removes the journal of a document; resolves to it, for `restoreJournal`. */
export async function takeJournal(id: string): Promise<Room | undefined> {
  delete state.rooms[id];
  await last;
  return await records?.then((store) => store.remove(id)).catch(() => undefined);
}

export async function restoreJournal(room: Room): Promise<void> {
  await records?.then((store) => store.restore(room)).catch(() => undefined);
}

/** The journal for writing it out, opened or not. */
export async function readJournal(id: string): Promise<Room | undefined> {
  return state.rooms[id] ?? (await records?.then((store) => store.load(id)).catch(() => undefined));
}
