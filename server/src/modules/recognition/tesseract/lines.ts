import type { Line } from '../engine.ts';
import type { TesseractLine, TesseractPage } from './core.ts';
import type { PreparedPage } from './prepared-page.ts';

/** Marks for the direction of writing, which Tesseract sets between words of two directions. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const chinese = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef“”‘’]';
/** Tesseract parts Chinese characters as if they were words. */
const gapInChinese = new RegExp(`(?<=${chinese})\\s+(?=\\S)|(?<=\\S)\\s+(?=${chinese})`, 'gu');

/** What Tesseract gives as the text of a line, as a person writes it. */
export const tidied = (text: string): string =>
  text
    .replace(directionMarks, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(gapInChinese, '')
    .trim();

/** The lines of a page, 0 to 1 sure each. */
export function linesOf({ blocks }: TesseractPage, boxOf: PreparedPage['boxOf']): Line[] {
  const paragraphs = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs);
  return paragraphs.flatMap(({ lines }, paragraph) =>
    lines.flatMap((line) => {
      const text = tidied(line.text);
      return text === ''
        ? []
        : [
            {
              text,
              words: wordsOf(line, boxOf),
              box: boxOf(line.bbox),
              confidence: line.confidence / 100,
              paragraph,
            },
          ];
    }),
  );
}

const wordsOf = ({ words }: TesseractLine, boxOf: PreparedPage['boxOf']) =>
  words.flatMap((word) => {
    const text = tidied(word.text);
    return text === '' ? [] : [{ text, box: boxOf(word.bbox) }];
  });

/** Mean over the letters of a page, 0 to 1; 0 without text. */
export function confidenceOf({ blocks }: TesseractPage): number {
  let [letters, sum] = [0, 0];
  for (const { text, confidence } of linesIn(blocks)) {
    letters += text.length;
    sum += text.length * confidence;
  }
  return letters === 0 ? 0 : sum / letters / 100;
}

export const linesIn = (blocks: TesseractPage['blocks']): TesseractLine[] =>
  (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));

/** What is left of a line beside the text of a cell is read as a sign, with little confidence. */
const leastWordConfidence = 50;

/** The text of a cell of a table in one line. */
export function cellTextOf({ blocks }: TesseractPage): string {
  const words = linesIn(blocks).flatMap((line) => line.words);
  const sure = words.filter(({ confidence }) => confidence >= leastWordConfidence);
  return tidied((sure.length > 0 ? sure : words).map(({ text }) => text).join(' '));
}
