/** Inches, from the top left of the slide. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
export type Word = Box & { readonly text: string };

/** A text of a slide: its frame, and the box around its words as the page draws them; null where nothing is drawn. */
export type DrawnText = {
  readonly text: string;
  readonly frame: Box;
  readonly drawn: Box | null;
  readonly rtl: boolean;
};

export type DrawnPage = {
  readonly texts: readonly DrawnText[];
  /** Frames of tables and charts. */
  readonly others: readonly Box[];
  readonly cells: readonly string[];
};

export type Compared = {
  /** Words that stand in no frame. */
  readonly outside: readonly string[];
  /** Texts of which characters are missing. */
  readonly missing: readonly string[];
  /** Of each text, from its box in the page to that in the file, inches. */
  readonly distances: readonly number[];
};

/** Inches by which glyphs may leave the box that was measured. */
const tolerance = 0.08;

const middle = ({ y, h }: Box): number => y + h / 2;

/** Boxes of words are as high as the font, so only their middle has to be inside. */
function isInside(word: Box, frame: Box): boolean {
  const { x, y, w, h } = frame;
  const isBeside = word.x >= x - tolerance && word.x + word.w <= x + w + tolerance;
  return isBeside && middle(word) >= y - tolerance && middle(word) <= y + h + tolerance;
}

/** A program writes the numbers of slides with the digits that it prefers. */
const digits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.charCodeAt(0) & 0xf) % 10));

const letters = (text: string): string[] =>
  Array.from(
    digits(text)
      .normalize('NFKC')
      .replace(/[\s\p{C}\p{M}]/gu, ''),
  ).map((letter) => letter.toLowerCase());

/** How many characters of a text are not among others. */
export function countMissing(text: string, among: string): number {
  const counts = new Map<string, number>();
  for (const letter of letters(among)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return letters(text).filter((letter) => {
    const left = counts.get(letter) ?? 0;
    counts.set(letter, left - 1);
    return left <= 0;
  }).length;
}

function union(boxes: readonly Box[]): Box | null {
  const [first] = boxes;
  if (!first) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/**
 * Between two boxes around the same text, at the side where reading begins. One is as high as its lines and the other as its font,
 * so their middles are compared.
 */
function distance(one: Box, other: Box, rtl: boolean): number {
  const across = rtl ? one.x + one.w - other.x - other.w : one.x - other.x;
  const down = middle(one) - middle(other);
  return Math.hypot(across, down);
}

const inFrame = (words: readonly Word[], frame: Box) => words.filter((word) => isInside(word, frame));

/** A page of the rendered file against the same slide in the page. */
export function comparePage(page: DrawnPage, words: readonly Word[]): Compared {
  const frames = [...page.texts.map(({ frame }) => frame), ...page.others];
  const all = words.map(({ text }) => text).join('');
  const outside = words.filter((word) => !frames.some((frame) => isInside(word, frame)));
  const missing = page.texts.filter(({ text }) => countMissing(text, all) > 0).map(({ text }) => text);
  const cells = page.cells.filter((text) => countMissing(text, all) > 0);
  const distances = page.texts.flatMap(({ drawn, frame, rtl }) => {
    const found = union(inFrame(words, frame));
    return drawn && found ? [distance(drawn, found, rtl)] : [];
  });
  return { outside: outside.map(({ text }) => text), missing: [...missing, ...cells], distances };
}
