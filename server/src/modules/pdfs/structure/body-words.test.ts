import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, type ReadPage } from './page-facts.ts';
import { structured, structureOf } from './structure-of.ts';

type Line = { readonly text: string; readonly kind: ReadPage['blocks'][number]['kind']; readonly y: number };

const headers = fc.constantFrom<(page: number) => string | undefined>(
  () => undefined,
  () => 'A book of fruit',
  (page) => `A book of fruit ${page + 40}`,
  (page) => (page % 2 ? `Fruit ${page}` : `${page} Trees`),
  (page) => `Part 2 of 7, ${page}`,
);
const words = fc.array(fc.stringMatching(/^[a-zа-яآ-ی]{1,9}$/), { minLength: 1, maxLength: 8 });
const kinds = fc.constantFrom('paragraph' as const, 'heading' as const, 'table' as const, 'list' as const);
/** Also in the margins, where headers stand. */
const line = fc.record({ words, kind: kinds, y: fc.constantFrom(0.02, 0.08, 0.2, 0.5, 0.7, 0.95) });
const documents = fc.record({
  header: headers,
  pages: fc.array(fc.array(line, { maxLength: 6 }), { minLength: 5, maxLength: 24 }),
  /** The same line on two pages by chance. */
  twice: fc.record({ at: fc.tuple(fc.nat(23), fc.nat(23)), kind: kinds, y: fc.constantFrom(0.03, 0.96) }),
});

function pageOf(page: number, lines: readonly Line[]): ReadPage {
  const placed: ReadPage['words'][number][] = [];
  const blocks = lines.map(({ text, kind, y }) => {
    const from = placed.length;
    for (const word of text.split(' ')) placed.push([word, 0.1, y, 0.04, kind === 'heading' ? 0.014 : 0.011]);
    return { kind, from, to: placed.length, ...(kind === 'heading' && { level: 1 }) };
  });
  const text = lines.map((each) => each.text).join('\n\n');
  return { page, width: 600, height: 800, text, words: placed, blocks, scanned: false };
}

test('headers of any document leave its text, and no word of the body does', () => {
  fc.assert(
    fc.property(documents, ({ header, pages, twice }) => {
      const bodies = pages.map((lines, index) => [
        ...(twice.at.some((at) => at % pages.length === index)
          ? [{ text: 'Name Amount Date', kind: twice.kind, y: twice.y }]
          : []),
        // No two pages have the same line, apart from that.
        ...lines.map(
          ({ words: said, kind, y }, place): Line => ({
            text: `${said.join(' ')} x${'abcdefghijklmnopqrstuvwxyz'[index]}${'abcdef'[place]}`,
            kind,
            y,
          }),
        ),
      ]);
      const read = bodies.map((lines, index) => {
        const text = header(index + 1);
        return pageOf(index + 1, [
          ...(text ? [{ text, kind: 'paragraph' as const, y: 0.04 }] : []),
          ...lines,
        ]);
      });
      const found = structureOf(read.map(factsOf));
      const now = read.map((page) => structured(page, found));
      const bodyOf = (index: number) => bodies[index]?.map(({ text }) => text).join('\n\n');
      // Of five pages with headers left and right, two have the same one.
      const isLeft = (index: number) => pages.length > 5 || !header(index + 1)?.match(/Trees|Fruit \d/);
      for (const [index, page] of now.entries()) {
        if (isLeft(index)) expect(page.text).toBe(bodyOf(index));
        else expect(page.text.endsWith(bodyOf(index) ?? '')).toBe(true);
        expect(page.words).toEqual(read[index]?.words);
      }
    }),
    { numRuns: 300, seed: 15 },
  );
});
