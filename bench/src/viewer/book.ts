import { type Placed, pdfOf } from '@orangery/testing/pdf';

const words =
  'the reader turns a page and looks for what was said about rivers bridges letters and winter'.split(' ');
const [lines, wordsInLine] = [52, 8];
/** Stands once on every page in so many. */
export const wanted = 'needlework';
const every = 3;

/** A book of two columns a page; `wanted` stands in the middle of every third page. */
export function bookOf(pages: number): Buffer {
  const lineOf = (page: number, line: number, column: number): string =>
    Array.from(
      { length: wordsInLine },
      (_, index) => words[(page * 7 + line * 3 + column * 5 + index * index) % words.length],
    ).join(' ');
  const pageOf = (page: number): Placed[] =>
    [0, 1].flatMap((column) =>
      Array.from({ length: lines }, (_, line): Placed => {
        const isWanted = page % every === 0 && column === 1 && line === lines / 2;
        return [8, 50 + column * 260, 780 - line * 14, isWanted ? wanted : lineOf(page, line, column)];
      }),
    );
  return pdfOf(Array.from({ length: pages }, (_, index) => pageOf(index)));
}

export const placesOf = (pages: number): number => Math.ceil(pages / every);
