import { jsPDF } from 'jspdf';
import { addPressed } from './add-pressed.ts';
import { addBookmarks, type PageBookmark } from './bookmarks.ts';
import type { Bookmark, LinkArea, Word } from './messages.ts';
import type { Pressed } from './press.ts';
import { a4, pointsOf } from './sheet.ts';
import { addTextFont } from './text-font.ts';
import { inVisualOrder } from './visual-order.ts';

/** What stands on a sheet. */
export type SheetContent = {
  readonly words: readonly Word[];
  readonly links: readonly LinkArea[];
  readonly bookmarks: readonly Bookmark[];
};

/** A picture at a place of a sheet, in pixels of the sheet. JPEG, or pressed pixels. */
export type PlacedPicture = {
  readonly picture: Pressed | Uint8Array;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

const languages = ['en', 'zh', 'ru', 'fa'] as const;
const round = (value: number): number => Math.round(value * 100) / 100;

/** Writes a PDF: on each sheet a picture, and over it its words, which are not seen. */
export function createPdf(about: { readonly title: string; readonly language: string }) {
  const { width, height } = a4.points;
  const pdf = new jsPDF({ unit: 'pt', format: [width, height], compress: true });
  pdf.setProperties({ title: about.title, creator: 'Orangery' });
  const language = languages.find((known) => known === about.language);
  if (language) pdf.setLanguage(language);
  const font = addTextFont(pdf);
  const outline: PageBookmark[] = [];
  let pages = 0;

  /** A word in its box; every character takes the same share of it. */
  const operatorsOf = ({ text, x, y, w, h }: Word): string => {
    const size = pointsOf(h) * 0.8;
    const stretch = (pointsOf(w) / ([...text].length * size)) * 100;
    const baseline = height - pointsOf(y + h * 0.8);
    return `${round(stretch)} Tz /${font.id} ${round(size)} Tf 1 0 0 1 ${round(pointsOf(x))} ${round(baseline)} Tm <${font.encode(inVisualOrder(text))}> Tj`;
  };
  const writeWords = (words: readonly Word[]): void => {
    const shown = words.filter(({ text, w, h }) => text !== '' && w > 0 && h > 0);
    if (shown.length === 0) return;
    (pdf.internal as unknown as { write: (line: string) => void }).write(
      `BT 3 Tr ${shown.map(operatorsOf).join('\n')} ET`,
    );
  };
  const place = ({ picture, x, y, w, h }: PlacedPicture): void =>
    addPressed(pdf, picture, { x: pointsOf(x), y: pointsOf(y), w: pointsOf(w), h: pointsOf(h) });

  return {
    /** `photos` lie on the sheet. */
    addPage(
      sheet: Pressed,
      photos: readonly PlacedPicture[],
      { words, links, bookmarks }: SheetContent,
    ): void {
      if (pages > 0) pdf.addPage([width, height]);
      pages += 1;
      addPressed(pdf, sheet, { x: 0, y: 0, w: width, h: height });
      for (const photo of photos) place(photo);
      writeWords(words);
      for (const { url, x, y, w, h } of links)
        pdf.link(pointsOf(x), pointsOf(y), pointsOf(w), pointsOf(h), { url });
      for (const { title, y } of bookmarks) outline.push({ title, page: pages, top: height - pointsOf(y) });
    },
    /** Writes below a sheet that was added before, from 1. */
    addLabel(page: number, picture: PlacedPicture, word: Word): void {
      pdf.setPage(page);
      place(picture);
      writeWords([word]);
    },
    finish(): Uint8Array<ArrayBuffer> {
      addBookmarks(pdf, outline);
      return new Uint8Array(pdf.output('arraybuffer'));
    },
  };
}
