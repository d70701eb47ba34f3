import { countSymbols, limits } from '@orangery/api';
import { estimateTokens } from '@orangery/api/tokens';
import type { Attachments } from '../question/attachments.ts';
import type { AttachedText, Upload } from '../uploads/upload.ts';
import type { DecodedText } from './decode-text.ts';
import { nameOf, uniqueName } from './file-names.ts';
import { keepText, keptText, sweepTexts } from './kept-texts.ts';
import { type FileRefusal, readFile } from './read-file.ts';

/** A file that was left out, and why. `twice`: it is already attached. */
export type LeftOut = { name: string; reason: FileRefusal | 'tooMany' | 'twice' };

export type FileUploadsPorts = {
  /** Makes a document a text. Rejects when that cannot be done. */
  parseDocument: (file: Blob, signal: AbortSignal) => Promise<string>;
  /** Documents of a guest wait for the sign-in. */
  signedIn: () => boolean;
  signIn: () => void;
  onLeftOut: (file: LeftOut) => void;
  /** What the page says when a document cannot be read. */
  reasonOf: (error: unknown) => string;
  /** What the page says of a file that cannot go along. */
  refusalText: (file: LeftOut) => string;
  /** Of a file without a name. */
  unnamed: () => string;
  /** A text of an earlier page is not there any more. */
  lost: () => string;
  /** Of the person, the first first. */
  languages: () => readonly string[];
};

export type FileUploads<Box> = {
  /**
   * Attaches files that are texts or documents; others are left out. Resolves to what was attached.
   * @param boxNow is called when a file has been read: the question may be in another box by then
   */
  add: (boxNow: () => Box, files: readonly File[]) => Promise<Upload[]>;
  /** Attaches a text. Resolves to what was attached: nothing when the question cannot take it. */
  addText: (boxNow: () => Box, name: string, text: string) => Promise<Upload[]>;
  /** Makes a document a text that waited for the sign-in, or had failed. */
  run: (upload: Upload) => Promise<void>;
  /** Reads the texts of a box that a former page has left on this device. */
  restore: (box: Box) => Promise<void>;
};

/** What is known of a text that goes along. */
const attachedText = (name: string, { text, encoding }: DecodedText): AttachedText => ({
  name,
  text,
  bytes: new TextEncoder().encode(text).length,
  symbols: countSymbols(text),
  tokens: estimateTokens(text),
  ...(encoding && { encoding }),
});

const texts = (uploads: readonly Upload[]) => uploads.flatMap(({ attached }) => attached ?? []);

/** Texts that go with the questions of a place as files. What is attached stands in `attachments`. */
export function createFileUploads<Box>(
  attachments: Attachments<Box>,
  ports: FileUploadsPorts,
): FileUploads<Box> {
  const attach = (box: Box, id: string, given: AttachedText, rest: Partial<Upload>): Upload[] => {
    const there = texts(attachments.of(box));
    const problem = problemWith(given, there);
    if (problem) {
      ports.onLeftOut({ name: given.name, reason: problem });
      return [];
    }
    const name = uniqueName(
      given.name,
      there.map((one) => one.name),
    );
    const attached = { ...given, name };
    const upload: Upload = { id, state: 'ready', preview: '', progress: 1, attached, ...rest };
    attachments.add(box, [upload]);
    return [upload];
  };

  const put = async (boxNow: () => Box, given: AttachedText, rest: Partial<Upload>): Promise<Upload[]> => {
    const id = crypto.randomUUID();
    const putNow = () => attach(boxNow(), id, given, rest);
    const isRefused = problemWith(given, texts(attachments.of(boxNow()))) !== undefined;
    return isRefused || given.text === undefined ? putNow() : keepText(id, given.text, putNow);
  };

  const changesBy = (id: string, read: AttachedText): Partial<Upload> => {
    const problem = problemOf(read, texts(attachments.beside(id) ?? []));
    if (!problem) return { state: 'ready', attached: read };
    return { state: 'failed', reason: ports.refusalText({ name: read.name, reason: problem }) };
  };

  const run = async ({ id, file, attached }: Upload) => {
    if (!file || !attached) return;
    attachments.patch(id, { state: 'uploading' });
    const giveUp = new AbortController();
    const unsubscribe = attachments.subscribe(() => attachments.has(id) || giveUp.abort());
    try {
      const text = await ports.parseDocument(file, giveUp.signal);
      const read = attachedText(attached.name, { text });
      await keepText(id, text, () => attachments.patch(id, changesBy(id, read)));
    } catch (error) {
      attachments.patch(id, { state: 'failed', reason: ports.reasonOf(error) });
    } finally {
      unsubscribe();
    }
  };

  const addDocument = async (boxNow: () => Box, name: string, file: File): Promise<Upload[]> => {
    const member = ports.signedIn();
    const given = { name, bytes: file.size, symbols: 0, tokens: 0 };
    const added = await put(boxNow, given, { file, state: member ? 'uploading' : 'waiting' });
    if (!member && added.length > 0) ports.signIn();
    if (member) for (const upload of added) void run(upload);
    return added;
  };

  return {
    async add(boxNow, files) {
      const added: Upload[] = [];
      for (const file of files) {
        const name = nameOf(file.name, ports.unnamed());
        if (texts(attachments.of(boxNow())).length >= limits.filesPerQuestion) {
          ports.onLeftOut({ name, reason: 'tooMany' });
          break;
        }
        const read = await readFile(file, ports.languages());
        if (read === 'document') added.push(...(await addDocument(boxNow, name, file)));
        else if (typeof read === 'string') ports.onLeftOut({ name, reason: read });
        else added.push(...(await put(boxNow, attachedText(name, read), {})));
      }
      return added;
    },
    addText: async (boxNow, name, text) =>
      put(boxNow, attachedText(nameOf(name, ports.unnamed()), { text }), {}),
    run,
    async restore(box) {
      for (const { id, state, file, attached } of attachments.of(box)) {
        if (!attached || attached.text !== undefined || file || state !== 'waiting') continue;
        const text = await keptText(id);
        if (text === undefined) attachments.patch(id, { state: 'failed', reason: ports.lost() });
        else attachments.patch(id, { state: 'ready', attached: { ...attached, text } });
      }
    },
  };
}

/** Why a question that has some texts cannot take one more. */
const problemWith = (given: AttachedText, there: readonly AttachedText[]): LeftOut['reason'] | undefined =>
  there.length >= limits.filesPerQuestion && !isTwice(given, there) ? 'tooMany' : problemOf(given, there);

const isTwice = (given: AttachedText, there: readonly AttachedText[]): boolean =>
  there.some(({ name, text }) => text !== undefined && name === given.name && text === given.text);

/** Why a text cannot go along with others, however many they are. */
function problemOf(given: AttachedText, there: readonly AttachedText[]): LeftOut['reason'] | undefined {
  if (isTwice(given, there)) return 'twice';
  const symbols = there.reduce((sum, one) => sum + one.symbols, given.symbols);
  if (symbols > limits.fileSymbols) return 'long';
  return given.text?.trim() === '' ? 'empty' : undefined;
}

/** Deletes the stored texts of questions that were sent or given up, in any tab of this browser. Never rejects. */
export async function sweepFiles(storageKey: string): Promise<void> {
  try {
    await sweepTexts((id) => localStorage.getItem(storageKey)?.includes(id) ?? false);
  } catch {
    // Where the storage cannot be read, every text may still be needed.
  }
}
