import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckFile, fileSlide, placeholderText } from '../testing/deck-file.ts';
import { brokenReferences, openPptx, wordsOf } from '../testing/open-pptx.ts';
import { cleanText } from '../xml/xml.ts';
import { find, findAll } from '../xml/xml-tree.ts';
import { writePptx } from './write-pptx.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ']]>',
    '<a:t>&amp;</a:t>',
    '&#0;&lt;',
    '\u0000\u0007\u001b',
    '\ud800 \udfff',
    '\ufffe\uffff',
    '👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '‮abc‬',
    '<!DOCTYPE x>',
    '<!-- --><?x ?>',
    '',
  ),
);

/** Of what a reader of XML makes of line ends and of what it may not contain. */
const plain = (text: string) => cleanText(text).replace(/[\r\n\v\f\u2028\u2029]/g, '');
const kept = (text: string) => plain(wordsOfText(text));
const wordsOfText = (text: string) => text.split(/\r\n|[\n\r\v\f\u2028\u2029]/).join('');

/** A text on a slide has its breaks as spaces, as the page shows them. */
const onOneLine = (text: string) => cleanText(text.replace(/[\s\u2028\u2029]+/gu, ' '));

describe('a PowerPoint file of hostile texts', () => {
  test('is whole and has all characters that XML can have, in texts, tables, charts, alt texts and notes', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (one, two, three) => {
        const bytes = await writePptx(
          deckFile(
            [
              fileSlide(
                [
                  { ...placeholderText('title', ''), lines: [{ text: one, level: 0, bullet: false }] },
                  {
                    kind: 'table',
                    part: { of: 'table' },
                    frame: { x: 1, y: 1, w: 4, h: 1 },
                    table: { header: [one], rows: [[two]] },
                    columns: [4],
                    rows: [0.5, 0.5],
                    size: 12,
                    lineHeight: 16,
                    overflows: false,
                  },
                  {
                    kind: 'chart',
                    part: { of: 'chart' },
                    frame: { x: 1, y: 1, w: 4, h: 3 },
                    size: 12,
                    chart: {
                      kind: 'bar',
                      categories: [one],
                      series: [
                        { name: two, values: [1] },
                        { name: two, values: [2] },
                      ],
                      unit: three,
                    },
                  },
                ],
                { notes: three },
              ),
            ],
            { title: one },
          ),
        );
        expect(brokenReferences(bytes)).toEqual([]);
        const { slide, xml } = openPptx(bytes);
        const cells = [...findAll(slide(1), 'a:tc')].map((cell) => wordsOf(cell).replaceAll('\n', ''));
        expect(cells).toEqual([kept(one), kept(two)]);
        const notes = [...findAll(xml('ppt/notesSlides/notesSlide1.xml'), 'p:sp')].map((shape) =>
          plain(wordsOf(shape)),
        );
        expect(notes).toContain(plain(three));
        expect(wordsOf(find(slide(1), 'p:sp') ?? slide(1))).toBe(onOneLine(one));
      }),
      { numRuns: 60 },
    );
  });

  test('keeps notes of 40,000 characters that all have to be escaped', async () => {
    const notes = '<&>"'.repeat(10_000);
    const { xml } = openPptx(await writePptx(deckFile([fileSlide([], { notes })])));
    const shapes = [...findAll(xml('ppt/notesSlides/notesSlide1.xml'), 'p:sp')].map(wordsOf);
    expect(shapes).toContain(notes);
  });
});
