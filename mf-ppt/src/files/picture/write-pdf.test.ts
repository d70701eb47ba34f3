import { ReadableStream } from 'node:stream/web';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test, vi } from 'vitest';
import { linkOf, type Piece } from './pieces.ts';
import { type PdfPage, writePdf } from './write-pdf.ts';

// The browser of tests has none, and pdf.js reads texts as one.
vi.stubGlobal('ReadableStream', ReadableStream);

/** A JPEG of one pixel. */
const picture = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (character) => character.charCodeAt(0),
);

const piece = (text: string, x: number, y: number, rtl = false, more: Partial<Piece> = {}): Piece => ({
  text,
  x,
  y,
  w: 120,
  h: 30,
  rtl,
  font: '400 24px sans-serif',
  colour: 'black',
  size: 24,
  block: y,
  tag: { kind: 'paragraph' },
  ...more,
});

async function* pagesOf(...pages: (readonly Piece[])[]): AsyncGenerator<PdfPage> {
  for (const pieces of pages) yield { picture, pieces, described: [], width: 1280 };
}

async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes, useWorkerFetch: false, useSystemFonts: false }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      return {
        view: page.view,
        items: items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : [])),
      };
    }),
  );
  return { pages, about: (await pdf.getMetadata()).info as { Title?: string } };
}

describe('a PDF of slides', () => {
  test('has pages of 13.333 × 7.5 inches, and words of every script that can be selected where they stand', async () => {
    const words = ['Oranges', 'Апельсины', '果园', '🍊'];
    const bytes = await writePdf(
      pagesOf(
        words.map((word, index) => piece(word, 100, 100 * (index + 1))),
        [piece('پرتقال', 640, 100, true)],
      ),
      { title: 'باغ', language: 'fa-IR' },
    );
    const { pages, about } = await read(bytes);
    expect(about.Title).toBe('باغ');
    expect(pages.map(({ view }) => view)).toEqual([
      [0, 0, 960, 540],
      [0, 0, 960, 540],
    ]);
    expect(pages[0]?.items.map(({ str }) => str)).toEqual(words);
    expect(pages[1]?.items.map(({ str }) => str)).toEqual(['پرتقال']);
    const [first] = pages[0]?.items ?? [];
    expect(first?.transform[4]).toBeCloseTo(75, 1);
    expect(first?.width).toBeCloseTo(90, 0);
  });

  test('says what is a heading, what a picture shows and where an address leads, and in which language', async () => {
    async function* pages(): AsyncGenerator<PdfPage> {
      const pieces = [
        piece('Oranges', 100, 100, false, { tag: { kind: 'heading' } }),
        piece('https://exam', 100, 200, false, { link: 'https://example.org/' }),
        piece('ple.org', 100, 240, false, { block: 200, link: 'https://example.org/' }),
      ];
      const described = [{ alt: 'A palm house, 棕榈', x: 640, y: 0, w: 640, h: 720 }];
      yield { picture, pieces, described, width: 1280 };
      yield { picture, pieces: [], described: [], width: 1280 };
    }
    const bytes = await writePdf(pages(), { title: 'Garden', language: 'zh-CN' });
    const pdf = await getDocument({ data: bytes, useWorkerFetch: false, useSystemFonts: false }).promise;
    const first = await pdf.getPage(1);
    const section = (await first.getStructTree())?.children[0];
    const parts = section && 'children' in section ? section.children : [];
    const [sheet] = parts;
    const tags = sheet && 'children' in sheet ? sheet.children : [];
    expect(tags).toMatchObject([
      { role: 'H1' },
      { role: 'P' },
      { role: 'Figure', alt: 'A palm house, 棕榈' },
    ]);
    const links = await first.getAnnotations();
    expect(links.map(({ url }) => url)).toEqual(['https://example.org/', 'https://example.org/']);
    expect(links[0].rect).toEqual([75, 367.5, 165, 390]);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Garden', Language: 'zh-CN' });
    expect(new Map(Object(await pdf.getMarkInfo())).get('Marked')).toBe(true);
  });

  test('has lists within lists, and tables with all of their rows and cells, whose first row is a head', async () => {
    const item = (level: number): Partial<Piece> => ({ tag: { kind: 'item', list: 0, level } });
    const cell = (row: number, column: number): Partial<Piece> => ({
      tag: { kind: 'cell', table: 1, row, column, isHead: row === 0, rows: 2, columns: 2 },
    });
    const pieces = [
      piece('Fruit', 0, 10, false, item(0)),
      piece('Sweet', 0, 20, false, item(1)),
      piece('Nuts', 0, 30, false, item(0)),
      piece('Name', 0, 40, false, cell(0, 0)),
      piece('Weight', 200, 40, false, { ...cell(0, 1), block: 41 }),
      piece('200 g', 200, 50, false, cell(1, 1)),
      piece('End', 0, 60),
    ];
    const bytes = await writePdf(pagesOf(pieces), { title: 'Garden', language: 'en-US' });
    const pdf = await getDocument({ data: bytes, useWorkerFetch: false, useSystemFonts: false }).promise;
    const page = await pdf.getPage(1);
    const words = new Map<string, string>();
    let id = '';
    for (const one of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in one) words.set(id, `${words.get(id) ?? ''}${one.str}`);
      else if (one.type === 'beginMarkedContentProps') id = one.id ?? '';
    }
    type Node = Awaited<ReturnType<typeof page.getStructTree>>['children'][number];
    const said = (node: Node): string => {
      if (!('role' in node)) return words.get('id' in node ? String(node.id) : '')?.trim() ?? '';
      return `${node.role}(${node.children.map(said).join(' ')})`;
    };
    const tree = await page.getStructTree();
    expect(tree.children.map(said).join()).toBe(
      'Document(Sect(L(LI(LBody(Fruit L(LI(LBody(Sweet))))) LI(LBody(Nuts))) Table(TR(TH(Name) TH(Weight)) TR(TD() TD(200 g))) P(End)))',
    );
  });

  test.each([
    ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ['(see:https://example.org/a).', 'https://example.org/a'],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
    ['example.org', undefined],
  ])('takes %s for an address only where it is one', (word, link) => {
    expect(linkOf(word)).toBe(link);
  });
});
