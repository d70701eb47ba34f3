import type { PdfBox } from '@orangery/api/contract';

/** A word of a page and its place: see `PdfBox`. */
export type PlacedWord = readonly [text: string, x: number, y: number, width: number, height: number];

const maxBoxes = 200;
/** Of the height of a word: words of one line are no further apart. */
const maxSpace = 3;
/** Of the height of the lower one: words of one line stand beside each other so far. */
const leastBeside = 0.5;

/** One box for each line of words that follow one another. */
export function boxesOf(words: readonly PlacedWord[]): PdfBox[] {
  const boxes: PdfBox[] = [];
  for (const [, x, y, width, height] of words) {
    const box: PdfBox = [x, y, width, height];
    const last = boxes.at(-1);
    if (last && isBeside(last, box)) boxes[boxes.length - 1] = around(last, box);
    else if (boxes.length < maxBoxes) boxes.push(box);
  }
  return boxes;
}

function isBeside([x, y, width, height]: PdfBox, [otherX, otherY, otherWidth, otherHeight]: PdfBox): boolean {
  const beside = Math.min(y + height, otherY + otherHeight) - Math.max(y, otherY);
  const space = Math.max(x, otherX) - Math.min(x + width, otherX + otherWidth);
  const lower = Math.min(height, otherHeight);
  return beside > lower * leastBeside && space < Math.max(height, otherHeight) * maxSpace;
}

function around([x, y, width, height]: PdfBox, [otherX, otherY, otherWidth, otherHeight]: PdfBox): PdfBox {
  const [left, top] = [Math.min(x, otherX), Math.min(y, otherY)];
  return [
    left,
    top,
    Math.max(x + width, otherX + otherWidth) - left,
    Math.max(y + height, otherY + otherHeight) - top,
  ];
}
