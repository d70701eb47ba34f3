import { expect, test } from 'vitest';
import { openPdf, readPages } from './steps.ts';
import { assembled, stream } from './testing/unicode-pdf.ts';

const shown = 'BT /F 12 Tf 60 700 Td (harbour report) Tj ET';

/** Objects 1 to 6 of a document of one page with two fonts; the second one is used behind the text. */
type Changes = {
  readonly catalog?: string;
  readonly pages?: string;
  readonly page?: string;
  readonly content?: string;
  readonly second?: string;
  readonly more?: readonly string[];
};

const documentWith = ({ catalog = '', pages = '', page = '', content, second, more = [] }: Changes) =>
  assembled([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    pages || '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R ${page || '/Resources << /Font << /F 3 0 R /G 6 0 R >> >>'} >>`,
    content ?? stream(`${shown} BT /G 12 Tf 60 600 Td (x) Tj ET`),
    second ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...more,
  ]);

const composite = (entries: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H ${entries} >>`;
const descendant =
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>';
const map =
  '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange endcmap end';

test.each<[string, Changes]>([
  ['a font that descends from itself', { second: composite('/DescendantFonts [6 0 R]') }],
  [
    'a font whose descriptor is the font',
    { second: '<< /Type /Font /Subtype /TrueType /BaseFont /Any /FontDescriptor 6 0 R >>' },
  ],
  [
    'a font whose encoding is the font',
    { second: '<< /Type /Font /Subtype /Type1 /BaseFont /Any /Encoding 6 0 R >>' },
  ],
  [
    'a map of letters that uses itself',
    {
      second: composite('/DescendantFonts [7 0 R] /ToUnicode 8 0 R'),
      more: [descendant, stream(map, '/Type /CMap /CMapName /U /UseCMap 8 0 R')],
    },
  ],
  [
    'an encoding that uses itself',
    {
      second: '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding 8 0 R /DescendantFonts [7 0 R] >>',
      more: [descendant, stream(map, '/Type /CMap /CMapName /U /UseCMap 8 0 R')],
    },
  ],
  [
    'a stream whose length is the stream',
    { content: stream(shown).replace(/\/Length \d+/, '/Length 5 0 R') },
  ],
  [
    'an outline that follows itself',
    {
      catalog: '/Outlines 7 0 R',
      more: ['<< /First 8 0 R /Last 8 0 R >>', '<< /Title (a) /Parent 7 0 R /Next 8 0 R /First 8 0 R >>'],
    },
  ],
  ['labels that are their own branch', { catalog: '/PageLabels 7 0 R', more: ['<< /Kids [7 0 R] >>'] }],
  [
    'resources that are in themselves',
    {
      page: '/Resources 7 0 R',
      more: ['<< /Font << /F 3 0 R /G 6 0 R >> /XObject 7 0 R /ExtGState 7 0 R >>'],
    },
  ],
  ['a parent of pages that is its own', { pages: '<< /Type /Pages /Kids [4 0 R] /Count 1 /Parent 2 0 R >>' }],
  [
    'a tree of pages that has itself as a branch',
    { pages: '<< /Type /Pages /Kids [4 0 R 2 0 R] /Count 2 >>' },
  ],
])('%s is read once, and the text beside it stays readable', async (_name, changes) => {
  const content = documentWith(changes);
  expect(await openPdf({ content })).toMatchObject({ pages: expect.any(Number) });
  const read = await readPages({ content, from: 1, to: 1 });
  expect('pages' in read && read.pages[0]?.text).toMatch(/^harbour report/);
});
