import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPage } from './scans/draw-page.ts';
import { openPdf, readPages } from './steps.ts';
import { deflated, inBase85, inHex, inLzw, inRuns, plain } from './testing/packed.ts';
import { assembled, stream } from './testing/unicode-pdf.ts';

const shown = 'BT /F 12 Tf 60 700 Td (harbour report) Tj ET';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Objects 1 to 5 of a document of one page, with more resources of it and objects from 6 on. */
function pageWith({ resources = '', content = stream(shown), size = '600 800', more = [] as string[] } = {}) {
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    font,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources << ${resources || '/Font << /F 3 0 R >>'} >> /Contents 5 0 R >>`,
    content,
    ...more,
  ]);
}

async function textOf(content: Uint8Array, from = 1): Promise<string | undefined> {
  const read = await readPages({ content, from, to: from });
  return 'refusal' in read ? read.refusal : read.pages[0]?.text;
}

const pagesTwice = (count: number) =>
  assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'4 0 R '.repeat(count)}] /Count ${count} >>`,
    font,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> /Contents 5 0 R >>',
    stream(shown),
  ]);

/** More than one stream may unpack to. */
const much = { first: shown, blanks: 40_000_000, last: shown.replace('report', 'bottom') };

describe('a document that means no good', () => {
  test('has 100,000 objects, and is read', async () => {
    const more = Array.from({ length: 100_000 }, (_, index) => `<< /A ${6 + ((index + 1) % 100_000)} 0 R >>`);
    expect(await textOf(pageWith({ more }))).toBe('harbour report');
  });

  test('has 20,000 pages in a small file, and is read; with one more it is too large', async () => {
    expect(await textOf(pagesTwice(20_000), 20_000)).toBe('harbour report');
    expect(await openPdf({ content: pagesTwice(20_001) })).toMatchObject({ refusal: 'tooLarge' });
  });

  test('has a page of 40,000 points, which is drawn within bounds', async () => {
    const content = stream(`${shown} 0 0 30000 30000 re f`);
    const huge = pageWith({ size: '40000 40000', content });
    expect(await textOf(huge)).toBe('harbour report');
    const drawn = await drawPage({ content: huge, page: 1 });
    const { width = 0, height = 0 } = await sharp(drawn?.png).metadata();
    expect(width * height).toBeLessThanOrEqual(12_100_000);
  });

  test.each([
    ['shorter', 7],
    ['longer', 70_000],
  ])('says that its text is %s than it is', async (_name, length) => {
    const content = stream(shown).replace(/\/Length \d+/, `/Length ${length}`);
    expect(await textOf(pageWith({ content }))).toBe('harbour report');
  });

  test('says that its table of objects is elsewhere', async () => {
    const content = Buffer.from(
      pageWith().toString('latin1').replace('startxref\n', 'startxref\n9'),
      'latin1',
    );
    expect(await textOf(content)).toBe('harbour report');
    expect(await openPdf({ content })).toMatchObject({ repaired: true });
  });

  test.each([
    ['the tree of its pages is at its end', (whole: string) => whole.slice(0, whole.indexOf('8 0 obj'))],
    [
      'its last page is cut in two',
      (whole: string) => whole.slice(0, whole.indexOf('endstream', whole.indexOf('6 0 obj')) - 9),
    ],
  ])('is cut off so that %s, and what is left is read', async (_name, cut) => {
    const page = (contents: number) =>
      `<< /Type /Page /Parent 9 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 1 0 R >> >> /Contents ${contents} 0 R >>`;
    const whole = assembled([
      font,
      page(3),
      stream(shown),
      page(5),
      stream(shown),
      page(7),
      stream(shown),
      '<< /Type /Catalog /Pages 9 0 R >>',
    ]);
    const opened = await openPdf({ content: Buffer.from(cut(whole.toString('latin1')), 'latin1') });
    expect(opened).toMatchObject({ pages: 3, repaired: true });
    const content = 'mended' in opened ? opened.mended : undefined;
    const read = await readPages({ content: content ?? new Uint8Array(), from: 1, to: 3 });
    expect('pages' in read && read.pages.slice(0, 2).map(({ text }) => text)).toEqual([
      'harbour report',
      'harbour report',
    ]);
  });

  test('has forms in forms, a million million in all, and its other pages are read', async () => {
    const resources = (next: number) => `/Font << /F 3 0 R >> /XObject << /X ${next} 0 R >>`;
    const form = (content: string, next: number) =>
      stream(
        content,
        `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${resources(next)} >>`,
      );
    const forms = Array.from({ length: 12 }, (_, level) => form('/X Do '.repeat(10), 8 + level));
    const nested = assembled([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R 6 0 R 4 0 R] /Count 3 >>',
      font,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> /Contents 5 0 R >>',
      stream(shown),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << ${resources(7)} >> /Contents 20 0 R >>`,
      ...forms,
      form(shown, 0),
      stream('/X Do'),
    ]);
    const read = await readPages({ content: nested, from: 1, to: 3, maxPageTime: 500 });
    expect(read).toMatchObject({
      pages: [{ page: 1, text: 'harbour report' }, { page: 3 }],
      unreadable: [2],
    });
  });

  test.each([
    ['Flate', '/FlateDecode', () => deflated(plain(much))],
    ['Flate twice', '/FlateDecode /FlateDecode', () => deflated(deflated(plain(much)))],
    ['Flate in hexadecimal', '/ASCIIHexDecode /FlateDecode', () => inHex(deflated(plain(much)))],
    ['LZW', '/LZWDecode', () => inLzw(much)],
    ['LZW in Flate', '/FlateDecode /LZWDecode', () => deflated(inLzw(much))],
    ['runs', '/RunLengthDecode', () => inRuns(much)],
    ['runs in Flate', '/FlateDecode /RunLengthDecode', () => deflated(inRuns(much))],
    ['base 85', '/ASCII85Decode', () => inBase85(much)],
    ['base 85 in Flate', '/FlateDecode /ASCII85Decode', () => deflated(inBase85(much))],
  ])(
    'has a page that %s unpacks to more than a page can have, and its beginning is read',
    async (_name, filters, packed) => {
      const content = stream(packed(), `/Filter [${filters}]`);
      expect(await textOf(pageWith({ content }))).toBe('harbour report');
    },
  );

  test('has a form that is drawn in itself', async () => {
    const resources = '/Font << /F 3 0 R >> /XObject << /X 6 0 R >>';
    const form = stream(
      '/X Do /X Do',
      `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${resources} >>`,
    );
    const loop = pageWith({ resources, content: stream(`${shown} /X Do`), more: [form] });
    expect(await textOf(loop)).toBe('harbour report');
  });

  test('has a font whose letters are written in it', async () => {
    const type3 =
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 7 0 R >> ' +
      '/Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1000] ' +
      '/Resources << /Font << /T 6 0 R >> >> >>';
    const loop = pageWith({
      resources: '/Font << /F 3 0 R /T 6 0 R >>',
      content: stream(`${shown} BT /T 12 Tf 60 600 Td (aaa) Tj ET`),
      more: [type3, stream('1000 0 d0 BT /T 500 Tf (aaaa) Tj ET')],
    });
    expect(await textOf(loop)).toBe('harbour report\n\naaa');
  });
});

describe.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256'])('a document locked with %s', (name) => {
  const locked = () => readFile(new URL(`./testing/locked/${name}.pdf`, import.meta.url));

  test.each(['user', 'owner'])('is read with the password of its %s', async (password) => {
    const read = await readPages({ content: await locked(), password, from: 1, to: 1 });
    expect(read).toMatchObject({ pages: [{ text: 'harbour report' }] });
    expect(await openPdf({ content: await locked(), password })).toMatchObject({ encrypted: true });
  });

  test('is refused without and with another one', async () => {
    expect(await openPdf({ content: await locked() })).toMatchObject({ refusal: 'locked' });
    const wrong = await openPdf({ content: await locked(), password: 'anchor' });
    expect(wrong).toMatchObject({ refusal: 'wrongPassword' });
  });
});
