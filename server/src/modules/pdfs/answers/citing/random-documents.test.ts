import type { PdfBox } from '@orangery/api/contract';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { cutPassages } from '../passages/cut-passages.ts';
import { lettersOf } from '../text/fold.ts';
import { createCiter } from './citer.ts';
import { createGivenPassages } from './given-passages.ts';
import { createMarkScanner } from './mark-scanner.ts';
import type { Piece } from './read-bracket.ts';
import { type Point, readSamples, scripts, write } from './testing/random-document.ts';

// Thousands take minutes: `CITED_DOCUMENTS=5000 pnpm vitest run random-documents`.
const numRuns = Number(process.env.CITED_DOCUMENTS ?? 60);
vi.setConfig({ testTimeout: 3_600_000 });
const seed = 41;

const pages = fc.array(
  fc.record({
    script: fc.constantFrom(...scripts),
    columns: fc.constantFrom(1 as const, 2 as const),
    rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
    hyphens: fc.boolean(),
    ligatures: fc.boolean(),
    seed: fc.integer({ min: 1, max: 1e9 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const isIn = ([x, y]: Point, [left, top, width, height]: PdfBox) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

it('a quotation of any document has its page, and boxes around its words and no others; one of another document has none', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.nat(), fc.nat(), fc.boolean(), async (asked, place, length, again) => {
      // A page that is there twice is cited where the passage is that was named.
      const given = again ? [...asked, ...asked.slice(0, 1)] : asked;
      const written = given.map(write);
      const read = await readSamples(written.map(({ sample }) => sample));
      const passages = read.flatMap(({ page, text }) => cutPassages({ page, text, headings: [] }));
      const known = createGivenPassages();
      const numbered = known.add(passages.map((passage) => ({ ...passage, pdfId: 'a' })));
      const citer = createCiter({
        given: known,
        nameOf: () => 'a.pdf',
        loadPage: async (_pdf, page) => read[page - 1],
        isWithheld: () => false,
      });
      const page = place % written.length;
      const words = written[page]?.words ?? [];
      const from = place % Math.max(1, words.length - 12);
      const quoted = words.slice(from, from + 6 + (length % 6));
      const between = given[page]?.script === 'Han' ? '' : ' ';
      const quote = quoted.map(({ text }) => text).join(between);
      const begin = lettersOf(quoted[0]?.text ?? '') + lettersOf(quoted[1]?.text ?? '');
      const cite = async (reference: number, text: string) =>
        citer.cite({ numbers: [reference], quote: text }, '');
      const ofPage = numbered.filter((passage) => passage.page === page + 1);
      // The one that the quotation begins in, as a model names it.
      const named =
        ofPage.find(({ text }) => lettersOf(text).includes(begin)) ??
        ofPage.find(({ text }) => lettersOf(text).includes(lettersOf(quoted[0]?.text ?? '')));
      const found = await cite(named?.reference ?? 0, quote);
      expect(found?.citation.page).toBe(page + 1);
      const lit = (point: Point) => found?.citation.boxes.some((box) => isIn(point, box));
      for (const [index, { text, middles }] of words.entries())
        for (const middle of middles)
          expect([text, lit(middle)]).toEqual([text, index >= from && index < from + quoted.length]);
      const foreign = write({ ...(asked[0] as (typeof asked)[0]), seed: (asked[0]?.seed ?? 0) + 1e9 });
      const other = foreign.words.slice(0, 8).map((word) => word.text);
      expect(await cite(1, other.join(between))).toBeUndefined();
    }),
    { numRuns, seed },
  );
});

const word = fc.constantFrom(
  'orange',
  'сад',
  'باغ',
  '橙子',
  '🍊',
  'ﬁg',
  'e\u0301',
  '12',
  '`',
  '\\',
  '\n',
  '[',
  ']',
);
const mark = fc.constantFrom(
  '[p1]',
  '[p2: "so it is"]',
  '[P3, 4]',
  '[p5：“是”]',
  '[p6 «так»]',
  '[12]',
  '[p7',
  '[p',
);
const answer = fc.array(fc.oneof({ weight: 4, arbitrary: word }, mark), { maxLength: 40 });

it('an answer loses no word to its marks, wherever its pieces end', () => {
  const shownOf = (found: readonly Piece[]) =>
    found.map((piece) => ('text' in piece ? piece.text : JSON.stringify(piece.mark))).join('');
  const readIn = (pieces: readonly string[]) => {
    const scanner = createMarkScanner();
    return shownOf([...pieces.flatMap((piece) => scanner.push(piece)), ...scanner.end()]);
  };
  fc.assert(
    fc.property(answer, fc.array(fc.nat({ max: 200 })), (parts, cuts) => {
      const text = parts.join(' ');
      const ends = [...new Set([0, ...cuts, text.length])]
        .filter((at) => at <= text.length)
        .sort((a, b) => a - b);
      const pieces = ends.slice(1).map((end, index) => text.slice(ends[index], end));
      expect(readIn(pieces)).toBe(readIn([text]));
    }),
    { numRuns: numRuns * 20, seed },
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (parts) => {
      const text = parts.join(' ');
      expect(readIn([...text])).toBe(text);
    }),
    { numRuns: numRuns * 20, seed },
  );
});
