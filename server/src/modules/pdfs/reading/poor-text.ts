import type { PageContent } from './pdfjs/content.ts';

/** Letters below which a page may be a picture with a stamp on it. */
const fewLetters = 120;
/** The same where a picture covers most of the page: the header of a scanned letter, or the lines of who received it. */
const fewBesidePicture = 600;
const mostOfPage = 0.5;
/** Part of the letters that say nothing from which on a page is drawn and recognized. */
const maxMeaningless = 0.3;

/** Characters that fonts without a table of meanings have: control characters, private ones, the replacement character. */
const meaningless = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd]/u;

/** Curves of letters that are drawn, rather than written, on one line at least. */
const manyCurves = 100;

/** `few`: there may be more in a picture; `meaningless`: what there is is no text. */
export type PoorText = 'few' | 'meaningless';

/** @param pictures how many there are on the page */
export function poorTextOf(
  { glyphs, curves, covered }: Pick<PageContent, 'glyphs' | 'curves' | 'covered'>,
  pictures: number,
): PoorText | undefined {
  const letters = glyphs.filter(({ text }) => !/^\p{Zs}*$/u.test(text));
  if (letters.filter(({ text }) => meaningless.test(text)).length > letters.length * maxMeaningless)
    return 'meaningless';
  if (pictures > 0 && covered > mostOfPage && letters.length < fewBesidePicture) return 'few';
  return letters.length < fewLetters && (pictures > 0 || curves > manyCurves) ? 'few' : undefined;
}

/** How much more a recognized page has to say than the few letters that are there: a stamp is read as well. */
const worthIt = 1.5;

/** Whether what was recognized is to be taken for the text that is there. */
export const isBetter = (recognized: string, there: string, poor: PoorText): boolean =>
  recognized.length > (poor === 'few' ? there.length * worthIt : 0);
