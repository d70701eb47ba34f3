import { type Records, type Room, visibleMessages } from '@orangery/records';
import { ImportError, type ImportProblem } from './import-error.ts';
import { createDating } from './import-times.ts';
import { createPace } from './pace.ts';
import type { readChats } from './read-file.ts';

/** What a file holds. */
export type FilePreview = {
  name: string;
  /** Set: it cannot be read, or not to its end. */
  problem: ImportProblem | null;
  chats: number;
  messages: number;
  /** Chats that are not on this device. */
  fresh: number;
  /** Entries that are no chats. */
  broken: number;
  /** Files of questions that are more, or longer, than a question takes. */
  filesLeftOut: number;
};

/** `unread`: files that could not be read to their end, though the preview did; `chats`: how many stand before that. */
export type ImportTotals = {
  done: number;
  added: number;
  changed: number;
  unread: readonly { name: string; problem: ImportProblem; chats: number }[];
};

type Unread = ImportTotals['unread'][number];

type Import = {
  readonly signal: AbortSignal;
  /** Reads a file as `readChats` does. */
  readonly read: typeof readChats;
  /** Unix milliseconds; of chats whose file says no time. */
  readonly now: number;
};

/** Rooms written together: few enough that the page goes on answering. */
const batch = 20;

const identityOf = (room: Pick<Room, 'id' | 'originId' | 'createTime'>): string =>
  `${room.createTime} ${room.originId ?? room.id}`;

/** Looks through files without keeping what is in them. `onRead` receives the share read so far, 0 to 1. */
export async function previewFiles(
  files: readonly File[],
  records: Records,
  { signal, read: readFile, now, onRead }: Import & { onRead: (share: number) => void },
): Promise<FilePreview[]> {
  const known = new Set((await records.index()).map(identityOf));
  const dated = createDating(records, now);
  const seen = new Set<string>();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const previews: FilePreview[] = [];
  let before = 0;
  for (const file of files) {
    const preview: FilePreview = {
      name: file.name,
      problem: null,
      chats: 0,
      messages: 0,
      fresh: 0,
      broken: 0,
      filesLeftOut: 0,
    };
    previews.push(preview);
    try {
      for await (const { rooms, broken, filesLeftOut, read } of readFile(file, signal)) {
        preview.broken += broken;
        preview.filesLeftOut += filesLeftOut;
        for (const room of rooms) count(preview, await dated(room), known, seen);
        // Packed files are longer than they look: then the bar waits at its end.
        onRead(Math.min(1, (before + Math.min(read, file.size)) / Math.max(total, 1)));
      }
      if (preview.chats === 0 && !signal.aborted) preview.problem = preview.broken > 0 ? 'unknown' : 'empty';
    } catch (error) {
      preview.problem = problemOf(error);
    }
    before += file.size;
  }
  return previews;
}

function count(preview: FilePreview, room: Room, known: ReadonlySet<string>, seen: Set<string>): void {
  const identity = identityOf(room);
  if (seen.has(identity)) return;
  seen.add(identity);
  preview.chats += 1;
  preview.messages += visibleMessages(room).length;
  if (!known.has(identity)) preview.fresh += 1;
}

const problemOf = (error: unknown): ImportProblem =>
  error instanceof ImportError ? error.problem : 'unreadable';

/**
 * Adds the chats of files to the records. What is done when `signal` is aborted stays. Rejects with a `RecordsError`; a file
 * that breaks off gives what stands before that, and is in `unread` unless its preview says so.
 * @param previews those of the files, in the same order
 */
export async function importFiles(
  files: readonly File[],
  records: Records,
  {
    onDone,
    ...options
  }: Import & { previews: readonly FilePreview[]; onDone: (totals: ImportTotals) => void },
): Promise<ImportTotals> {
  const pace = createPace();
  const unread: Unread[] = [];
  let totals: ImportTotals = { done: 0, added: 0, changed: 0, unread };
  for await (const rooms of batchesOf(files, records, { ...options, unread })) {
    if (options.signal.aborted) break;
    const outcomes = (await records.addRooms(rooms)).map(({ outcome }) => outcome);
    totals = {
      ...totals,
      done: totals.done + rooms.length,
      added: totals.added + outcomes.filter((outcome) => outcome === 'new').length,
      changed: totals.changed + outcomes.filter((outcome) => outcome === 'changed').length,
    };
    onDone(totals);
    await pace();
  }
  return totals;
}

async function* batchesOf(
  files: readonly File[],
  records: Records,
  { signal, read, now, previews, unread }: Import & { previews: readonly FilePreview[]; unread: Unread[] },
): AsyncGenerator<Room[]> {
  const dated = createDating(records, now);
  const waiting: Room[] = [];
  for (const [index, file] of files.entries()) {
    let chats = 0;
    try {
      for await (const { rooms } of read(file, signal)) {
        chats += rooms.length;
        for (const room of rooms) waiting.push(await dated(room));
        while (waiting.length >= batch) yield waiting.splice(0, batch);
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      const { problem } = error;
      if (previews[index]?.problem !== problem) unread.push({ name: file.name, problem, chats });
    }
  }
  if (waiting.length > 0) yield waiting;
}
