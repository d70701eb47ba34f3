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
  isHeading: false,
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
        piece('Oranges', 100, 100, false, { isHeading: true }),
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
