import type { Glyph } from './content.ts';
import { dingbat } from './dingbats.ts';
import type { FontFacts, GraphicsState } from './graphics-state.ts';
import { type Matrix, multiplied, placed } from './matrix.ts';

/** A glyph of pdf.js's list; numbers between them move on, in thousandths of the size. */
type PdfGlyph = {
  readonly unicode: string;
  readonly originalCharCode?: number;
  readonly width: number;
  readonly isSpace: boolean;
  readonly vmetric?: readonly number[] | null;
};
export type ShownItem = PdfGlyph | number;

/** Height of letters to their width, of fonts that do not say how high they are. */
const usualProportion = 1.8;

type Marks = Pick<Glyph, 'artifact' | 'invisible'>;

/** Puts the glyphs of one operator where they belong, and moves the state on behind them. */
export function showText(
  state: GraphicsState,
  items: readonly ShownItem[],
  marks: Marks,
  add: (glyph: Glyph) => void,
): void {
  const { font, fontSize } = state;
  if (!font || fontSize === 0) return;
  const scaleX = state.scaleX * state.fontDirection;
  // Of text written bottom up, pdf.js turns the letters over.
  const toPage = multiplied(multiplied(state.transform, state.text), [
    scaleX,
    0,
    0,
    state.fontDirection,
    state.x,
    state.y + state.rise,
  ]);
  const per = font.scale * fontSize;
  let along = 0;
  for (const item of items) {
    if (typeof item === 'number') {
      along += ((font.vertical ? 1 : -1) * item * fontSize) / 1000;
      continue;
    }
    const spacing = (item.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    if (font.vertical) {
      const advance = -(item.vmetric?.[0] ?? -1000) * per;
      addVertical(item, { toPage, along, advance }, state, marks, add);
      along += advance - spacing * state.fontDirection;
      continue;
    }
    const width = item.width * per;
    addHorizontal(item, { toPage, along, width }, state, font, marks, add);
    along += width + spacing * (font.isType3 ? 1 : state.fontDirection);
  }
  if (font.vertical) state.y -= along;
  else state.x += along * scaleX;
}

const textOf = ({ unicode, originalCharCode = 0 }: PdfGlyph, font: FontFacts | undefined): string =>
  // A sign that is already one has a table of meanings.
  font?.dingbats && unicode < '\u0100' ? (dingbat(originalCharCode) ?? unicode) : unicode;

function addHorizontal(
  glyph: PdfGlyph,
  { toPage, along, width }: { toPage: Matrix; along: number; width: number },
  { fontSize }: GraphicsState,
  font: FontFacts,
  marks: Marks,
  add: (glyph: Glyph) => void,
): void {
  const [x, y] = placed(toPage, along, 0);
  const [endX, endY] = placed(toPage, along + width, 0);
  const [upX, upY] = placed(
    toPage,
    along,
    font.height > 0 ? fontSize * font.height : width * usualProportion,
  );
  // A font without widths still has a direction.
  const [aheadX, aheadY] = placed(toPage, along + (width || fontSize), 0);
  const size = Math.hypot(upX - x, upY - y);
  const angle = degrees(aheadX - x, aheadY - y);
  add({
    ...lettersOf(font, size),
    text: textOf(glyph, font),
    x,
    y,
    angle,
    width: Math.hypot(endX - x, endY - y),
    ...marks,
  });
}

/** Upright letters below one another: their line runs down through their middles. */
function addVertical(
  { unicode }: PdfGlyph,
  { toPage, along, advance }: { toPage: Matrix; along: number; advance: number },
  { font, fontSize }: GraphicsState,
  marks: Marks,
  add: (glyph: Glyph) => void,
): void {
  const [x, y] = placed(toPage, 0, -along);
  const [endX, endY] = placed(toPage, 0, -along - (advance || fontSize));
  const [sideX, sideY] = placed(toPage, fontSize, -along);
  const size = Math.hypot(sideX - x, sideY - y);
  const letters = { ...lettersOf(font, size), ascent: size / 2, descent: size / 2 };
  const width = Math.hypot(endX - x, endY - y);
  add({ ...letters, text: unicode, x, y, angle: degrees(endX - x, endY - y), width, ...marks });
}

const lettersOf = (font: FontFacts | undefined, size: number) => ({
  size,
  ascent: (font?.ascent ?? 0.8) * size,
  descent: (font?.descent ?? 0.2) * size,
  bold: font?.bold ?? false,
  font: font?.id ?? '',
  math: font?.math ?? false,
});

const degrees = (x: number, y: number): number => (Math.atan2(y, x) * 180) / Math.PI;
