import { withCleanUp } from '../kit/clean-up.ts';
import { type Cell, type Result, rounded } from '../kit/result.ts';
import { quantile, sum } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { compared, editDistance } from './character-errors.ts';
import { drawPage, drawTable, fontsOf, type SampleTable } from './draw-samples.ts';
import { photographed } from './photograph.ts';
import { randomOf } from './random.ts';
import { createReader, type Reader } from './reader.ts';
import { type SampleLanguage, sampleLanguages } from './sample-texts.ts';

const megabyte = 1024 * 1024;
/** Threads that read, for the figure of pages a minute. */
const readers = 2;
const tables = 20;

type Fonts = readonly [string, ...string[]];
type Score = { readonly errors: number; readonly symbols: number };
const percent = (part: number, whole: number) => rounded((part / Math.max(1, whole)) * 100, 2);

/** Pages of one language, drawn and photographed. */
async function measureLanguage(reader: Reader, language: SampleLanguage, fonts: Fonts, pages: number) {
  const scores: { drawn: Score; photographed: Score }[] = await Promise.all(
    Array.from({ length: pages }, async (_, index) => {
      const random = randomOf(index * 1_000 + sampleLanguages.indexOf(language));
      const { text, picture } = await drawPage(random, language, fonts);
      const photograph = await photographed(picture, random);
      const scoreOf = async (content: Buffer) => {
        const [wanted, found] = [compared(text), compared(await reader.read(content, language))];
        return { errors: editDistance(wanted, found), symbols: [...wanted].length };
      };
      return { drawn: await scoreOf(picture), photographed: await scoreOf(photograph) };
    }),
  );
  const rateOf = (some: readonly Score[]) =>
    percent(sum(some.map(({ errors }) => errors)), sum(some.map(({ symbols }) => symbols)));
  const worst = (some: readonly Score[]) =>
    rounded(
      quantile(
        some.map(({ errors, symbols }) => (errors / symbols) * 100),
        1,
      ),
      1,
    );
  const [drawn, taken] = [scores.map((score) => score.drawn), scores.map((score) => score.photographed)];
  return {
    pages,
    'rendered, CER %': rateOf(drawn),
    'worst page': worst(drawn),
    'photographed, CER %': rateOf(taken),
    'worst photograph': worst(taken),
  };
}

/** Cells at the right place, with the right spans and every character right. */
async function rightCells(
  reader: Reader,
  { cells }: SampleTable,
  picture: Buffer,
  language: SampleLanguage,
): Promise<number> {
  const places = await reader.readCells(picture, language);
  const keyOf = (cell: { row: number; column: number; rowSpan: number; columnSpan: number }) =>
    [cell.row, cell.column, cell.rowSpan, cell.columnSpan].join();
  const found = new Map(places.map((cell) => [keyOf(cell), compared(cell.text)]));
  return cells.filter((cell) => found.get(keyOf(cell)) === compared(cell.text)).length;
}

async function measureTables(reader: Reader, fonts: ReadonlyMap<SampleLanguage, Fonts>, count: number) {
  const languages = [...fonts.keys()];
  const measured = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const language = languages[index % languages.length] ?? 'en';
      const random = randomOf(7_000 + index);
      const table = await drawTable(random, language, fonts.get(language) ?? ['sans-serif']);
      const photograph = await photographed(table.picture, random);
      return {
        language,
        cells: table.cells.length,
        drawn: await rightCells(reader, table, table.picture, language),
        photographed: await rightCells(reader, table, photograph, language),
      };
    }),
  );
  const shareOf = (kind: 'drawn' | 'photographed', some = measured) =>
    percent(sum(some.map((one) => one[kind])), sum(some.map(({ cells }) => cells)));
  const byLanguage = languages.map((language) => {
    const some = measured.filter((one) => one.language === language);
    return `${language} ${shareOf('drawn', some)} and ${shareOf('photographed', some)}`;
  });
  return {
    'cells right in tables with lines, %': shareOf('drawn'),
    'the same photographed, %': shareOf('photographed'),
    'both by language': byLanguage.join(', '),
  };
}

/** The same page again and again: how many are read in a minute, and what the process takes after the first and the last. */
async function measurePace(reader: Reader, fonts: Fonts, pages: number) {
  const { picture } = await drawPage(randomOf(99), 'en', fonts);
  const rss: number[] = [];
  const begin = performance.now();
  for (let done = 0; done < pages; done += readers) {
    await Promise.all(Array.from({ length: readers }, () => reader.read(picture, 'en')));
    rss.push(process.memoryUsage().rss / megabyte);
  }
  const minutes = (performance.now() - begin) / 60_000;
  const part = Math.max(1, Math.floor(rss.length / 10));
  return {
    'pages a minute, two threads': rounded(pages / minutes, 0),
    'memory after a tenth of the pages, MB': rounded(Math.max(...rss.slice(0, part)), 0),
    'memory after all pages, MB': rounded(Math.max(...rss.slice(-part)), 0),
  };
}

/** Recognition of text in pictures: character error rates, cells of tables, pace and memory. */
export function ocrBenchmark({ quick, full, only }: Options): Promise<Result> {
  const isWanted = (part: string) => !only || only.split(',').includes(part);
  return withCleanUp(async (cleanUp) => {
    const reader = createReader(readers);
    cleanUp.defer(reader.close);
    const pages = quick ? 2 : full ? 40 : 10;
    const { fonts, skipped } = readable(reader);
    const rows: Record<string, Cell>[] = [];
    for (const [language, some] of fonts)
      if (isWanted(language))
        rows.push({ language, ...(await measureLanguage(reader, language, some, pages)) });
    const [anyFonts] = fonts.values();
    return {
      name: 'ocr',
      conditions: `${pages} pages of each language, drawn with the fonts of this machine and photographed (±5°, at a slant, in a shadow, noise, JPEG 60), ${readers} threads`,
      rows,
      summary: {
        ...(isWanted('tables') && fonts.size > 0 && (await measureTables(reader, fonts, quick ? 3 : tables))),
        ...(isWanted('pace') &&
          anyFonts &&
          (await measurePace(reader, anyFonts, quick ? 4 : full ? 200 : 40))),
        ...(skipped.length > 0 && { skipped: skipped.join(', ') }),
      },
    };
  });
}

/** Languages that this machine has fonts and data of, and why others are left out. */
function readable(reader: Reader) {
  const fonts = new Map<SampleLanguage, Fonts>();
  const skipped: string[] = [];
  for (const language of sampleLanguages) {
    const [first, ...more] = fontsOf(language);
    if (first === undefined) skipped.push(`${language} (no font)`);
    else if (!reader.languages.has(language)) skipped.push(`${language} (no data)`);
    else fonts.set(language, [first, ...more]);
  }
  return { fonts, skipped };
}
