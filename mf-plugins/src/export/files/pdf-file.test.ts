import { ReadableStream } from 'node:stream/web';
import { zlibSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test, vi } from 'vitest';
import type { Word } from './messages.ts';
import { createPdf, type SheetContent } from './pdf-file.ts';
import type { Pressed } from './press.ts';

// The browser of tests has none, and pdf.js reads texts as one.
vi.stubGlobal('ReadableStream', ReadableStream);

const white: Pressed = {
  data: zlibSync(Uint8Array.from([0, 0])),
  width: 1,
  height: 1,
  bits: 8,
  palette: Uint8Array.from([255, 255, 255]),
};

const word = (text: string, y: number, x = 80): Word => ({ text, x, y, w: 12 * text.length, h: 20 });
const nothing: SheetContent = { words: [], links: [], bookmarks: [] };

async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes, useWorkerFetch: false, useSystemFonts: false }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const links = await page.getAnnotations();
      return {
        view: page.view,
        links: links.map(({ url }) => url),
        items: items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : [])),
      };
    }),
  );
  const about = (await pdf.getMetadata()).info as { Title?: string; Language?: string };
  return { pdf, pages, about };
}

describe('the PDF of a chat', () => {
  test('has A4 pages with words of every script, which are found where they stand', async () => {
    const words = ['Oranges', 'Апельсины', '果园', '🍊', 'नमस्ते', 'é'];
    const pdf = createPdf({ title: 'باغ (۱) \\ 果园', language: 'fa' });
    pdf.addPage(white, [], { ...nothing, words: words.map((text, index) => word(text, 100 + 40 * index)) });
    pdf.addPage(white, [], nothing);
    const { pages, about } = await read(pdf.finish());
    expect(about.Title).toBe('باغ (۱) \\ 果园');
    expect(pages.map(({ view }) => view)).toEqual([
      [0, 0, 595.28, 841.89],
      [0, 0, 595.28, 841.89],
    ]);
    expect(pages[0]?.items.map(({ str }) => str)).toEqual(words);
    const [first] = pages[0]?.items ?? [];
    expect(first?.transform[4]).toBeCloseTo((80 * 595.28) / 794, 1);
    expect(first?.width).toBeCloseTo((84 * 595.28) / 794, 0);
  });

  test.each([
    ['a word', 'پرتقال'],
    // pdf.js leaves joiners out.
    ['joiners inside of a word', 'می\u200cخواهم'],
    ['vowel signs', 'كِتَابٌ'],
    ['brackets', '(سلام)'],
    ['digits of the script alone', '۱۲۳'],
    ['Hebrew', 'שלום'],
  ])('gives right-to-left text as it is read: %s', async (_, text) => {
    const pdf = createPdf({ title: 'x', language: 'fa' });
    pdf.addPage(white, [], { ...nothing, words: [word(text, 100)] });
    const { pages } = await read(pdf.finish());
    expect(pages[0]?.items.map(({ str }) => str)).toEqual([text.replace('\u200c', '')]);
  });

  test('leads to addresses, and by its outline to the questions', async () => {
    const pdf = createPdf({ title: 'x', language: 'en' });
    const url = 'https://example.org/a_(b)?c=1';
    pdf.addPage(white, [], { ...nothing, links: [{ url, x: 80, y: 80, w: 100, h: 20 }] });
    pdf.addPage(white, [], {
      ...nothing,
      bookmarks: [
        { title: 'First (one) \\', y: 0 },
        { title: 'دومین\u0d0aپرسش', y: 561.5 },
      ],
    });
    const { pdf: read2, pages } = await read(pdf.finish());
    expect(pages[0]?.links).toEqual([url]);
    const outline = await read2.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['First (one) \\', 'دومین\u0d0aپرسش']);
    const dest = outline[1]?.dest;
    if (!Array.isArray(dest)) throw new Error('The entry leads nowhere.');
    expect(await read2.getPageIndex(dest[0])).toBe(1);
    expect(dest[3]).toBeCloseTo(841.89 / 2, 0);
  });

  test('writes below sheets that were written before', async () => {
    const pdf = createPdf({ title: 'x', language: 'fa' });
    pdf.addPage(white, [], nothing);
    pdf.addPage(white, [], { ...nothing, words: [word('two', 100)] });
    pdf.addLabel(1, { picture: white, x: 300, y: 1080, w: 100, h: 20 }, word('1 / 2', 1080, 300));
    const { pages } = await read(pdf.finish());
    expect(pages.map(({ items }) => items.map(({ str }) => str))).toEqual([['1', '/', '2'], ['two']]);
  });
});
