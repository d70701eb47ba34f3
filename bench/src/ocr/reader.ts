import { placesOf } from '@orangery/api/tables';
import {
  createTesseractEngine,
  createWorkerPool,
  findLanguageData,
  languageChoices,
  openPicture,
  type RecognitionEngine,
} from 'server/measured';
import type { SampleCell } from './draw-samples.ts';
import type { SampleLanguage } from './sample-texts.ts';

/** The server's own recognition, without HTTP. */
export type Reader = ReturnType<typeof createReader>;

/** Data of further languages is looked for as the server does, `TESSDATA_DIR` included. */
export function createReader(threads: number) {
  const workers = createWorkerPool({ maxThreads: threads });
  const readers = createWorkerPool({ maxThreads: threads });
  const data = findLanguageData(process.env.TESSDATA_DIR);
  const engine = createTesseractEngine({ readers, workers, data });
  const signal = new AbortController().signal;
  const taskOf = async (
    content: Buffer,
    language: SampleLanguage,
  ): Promise<Parameters<RecognitionEngine['readPage']>[0]> => ({
    picture: await openPicture(content, workers, signal),
    // As the server does for somebody who has chosen the language.
    languages: languageChoices(language, { ofPerson: 'en' }, [...data.keys()])[0] ?? [language],
    signal,
    report: () => {},
  });
  // As many pages are open as can be read: the time a page waits would count.
  const inTurn = createTurns(threads);
  return {
    languages: new Set<string>(data.keys()),
    read: (content: Buffer, language: SampleLanguage): Promise<string> =>
      inTurn(async () => {
        const { lines } = await engine.readPage(await taskOf(content, language));
        return lines.map(({ text }) => text).join('\n');
      }),
    readCells: (content: Buffer, language: SampleLanguage): Promise<SampleCell[]> =>
      inTurn(async () => {
        const [table] = await engine.readTables(await taskOf(content, language));
        return placesOf(table ?? { rows: [] }).flatMap((row, y) =>
          row.flatMap((cell, x) => (cell ? [{ ...cell, row: y, column: x }] : [])),
        );
      }),
    close: async () => {
      await Promise.all([workers.close(), readers.close()]);
    },
  };
}

function createTurns(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
