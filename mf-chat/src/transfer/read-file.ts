import type { Room } from '@orangery/records';
import { fileFormat, fileVersion } from './chat-file.ts';
import { isConversation, roomOfConversation } from './chatgpt.ts';
import { ImportError } from './import-error.ts';
import { createJsonCutter, type JsonPart } from './json-parts.ts';
import { hasMarks } from './markdown-marks.ts';
import { readMarkdown } from './read-markdown.ts';
import { readRoom } from './read-room.ts';
import { type Fields, fieldsOf } from './read-values.ts';

/**
 * Some chats of a file. `broken`: entries that are none, or cannot be read; `filesLeftOut`: files of questions that these cannot take.
 * `read`: bytes read so far.
 */
export type ReadStep = { rooms: Room[]; broken: number; filesLeftOut: number; read: number };

const emptyStep = (read: number): ReadStep => ({ rooms: [], broken: 0, filesLeftOut: 0, read });
const counting = (step: ReadStep) => (files: number) => {
  step.filesLeftOut += files;
};

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Bytes that are read of one file, unpacked, and chats in it. */
const maxBytes = 2_000_000_000;
const maxChats = 200_000;
const maxMarkdown = 50_000_000;
const chatsInZip = /(?:^|\/)(?:conversations(?:[-_]\d+)?|orangery[^/]*)\.json$/i;

/**
 * The chats of a file: of this product as JSON or Markdown, of a ChatGPT export as JSON, or such files in a ZIP archive.
 * Reads it piece by piece, so that its size does not matter. Throws an `ImportError` when it is none, and after the whole
 * chats that stand before the place where it is damaged.
 */
export async function* readChats(file: Blob, signal: AbortSignal): AsyncGenerator<ReadStep> {
  const head = await startOf(file);
  if (file.size === 0 || head.trim() === '') throw new ImportError('empty');
  if (head.startsWith('PK')) yield* readArchive(file, signal);
  else if (/^[\s\ufeff]*[[{]/.test(head)) yield* readJson(file.stream() as Bytes, signal);
  else if (hasMarks(head)) yield await readText(file);
  else throw new ImportError('unknown');
}

const startOf = async (file: Blob): Promise<string> => {
  try {
    return await file.slice(0, 4_096).text();
  } catch {
    // The file was moved or changed since it was chosen.
    throw new ImportError('unreadable');
  }
};

async function readText(file: Blob): Promise<ReadStep> {
  if (file.size > maxMarkdown) throw new ImportError('tooLarge');
  const step = emptyStep(file.size);
  step.rooms = readMarkdown(await file.text(), counting(step));
  return step;
}

async function* readArchive(file: Blob, signal: AbortSignal): AsyncGenerator<ReadStep> {
  const { readZip } = await import('./read-zip.ts');
  const entries = (await readZip(file)).filter(({ name }) => chatsInZip.test(name));
  if (entries.length === 0) throw new ImportError('zip');
  for (const { open } of entries) yield* readJson(open(), signal);
}

async function* readJson(bytes: Bytes, signal: AbortSignal): AsyncGenerator<ReadStep> {
  const cutter = createJsonCutter();
  const object: Record<string, unknown> = {};
  let elements = 0;
  for await (const { text, read } of textOf(bytes, signal)) {
    const step = emptyStep(read);
    for (const part of cutter.feed(text)) {
      if (part.kind === 'member') takeMember(object, part);
      else takeElement(part.text, step);
      if (part.kind === 'element') elements += 1;
    }
    yield step;
    if (elements > maxChats) throw new ImportError('tooLarge');
    if (cutter.hasStopped()) break;
  }
  if (signal.aborted) return;
  if (elements === 0 && cutter.isOver()) yield wholeObject(object);
  cutter.end();
}

/** The text of a stream in chunks. */
async function* textOf(bytes: Bytes, signal: AbortSignal): AsyncGenerator<{ text: string; read: number }> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let read = 0;
  try {
    for (;;) {
      const { done, value } = await next(reader);
      if (signal.aborted) return;
      if (done) break;
      read += value.byteLength;
      if (read > maxBytes) throw new ImportError('tooLarge');
      yield { text: decoder.decode(value, { stream: true }), read };
    }
    yield { text: decoder.decode(), read };
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

const next = async (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) => {
  try {
    return await reader.read();
  } catch (error) {
    // An archive knows what is wrong with it; else the file is gone.
    throw error instanceof ImportError ? error : new ImportError('unreadable');
  }
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function takeElement(text: string, step: ReadStep): void {
  const value = parsed(text);
  // A conversation in which nothing was said is no damage.
  const room = isConversation(value) ? roomOfConversation(value) : readRoom(value, counting(step));
  if (room) step.rooms.push(room);
  else if (!isConversation(value) && !isTombstone(value)) step.broken += 1;
}

const isTombstone = (value: unknown): boolean => fieldsOf(value)?.deletedAt !== undefined;

function takeMember(object: Record<string, unknown>, { text }: JsonPart): void {
  const member = fieldsOf(parsed(`{${text}}`));
  for (const [key, value] of Object.entries(member ?? {})) if (key !== '__proto__') object[key] = value;
  checkVersion(object);
}

function checkVersion({ format, version }: Fields): void {
  if (format === fileFormat && typeof version === 'number' && version > fileVersion)
    throw new ImportError('newer');
}

/** An object without a list of chats: one chat, or none. */
function wholeObject(object: Fields): ReadStep {
  if (object.format === fileFormat) return emptyStep(0);
  const step = emptyStep(0);
  const room = isConversation(object) ? roomOfConversation(object) : readRoom(object, counting(step));
  if (!room) throw new ImportError('unknown');
  step.rooms.push(room);
  return step;
}
