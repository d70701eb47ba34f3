import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Area, Glyph, Rule } from './content.ts';
import { fontFacts } from './fonts.ts';
import { type FontFacts, type GraphicsState, initialState } from './graphics-state.ts';
import { createLeftOut } from './left-out.ts';
import { type Matrix, matrixOf, multiplied } from './matrix.ts';
import { numberOf } from './number-of.ts';
import { isNearlyWhite } from './painting.ts';
import { addPath } from './paths.ts';
import { type ShownItem, showText } from './show-text.ts';

/** Of one page: more than ten times what a page of a telephone book has. */
const maxGlyphs = 200_000;
const maxRules = 20_000;
/** States kept; deeper ones are not restored. */
const maxDepth = 1_000;
/** Text that shines through less than this cannot be seen. */
const leastAlpha = 0.05;
const invisibleModes = new Set([3, 7]);

export type Args = readonly unknown[];
export type ContentReader = ReturnType<typeof createContentReader>;

/** Keeps the state that operators change, and what they put on the page. @param base from the first state to the page */
export function createContentReader(
  page: PDFPageProxy,
  base: Matrix,
  { width, height }: { readonly width: number; readonly height: number },
) {
  let state: GraphicsState = initialState(base);
  const states: GraphicsState[] = [];
  const fonts = new Map<string, FontFacts>();
  const glyphs: Glyph[] = [];
  const rules: Rule[] = [];
  const dark: Area[] = [];
  const leftOut = createLeftOut({ width, height });
  let curves = 0;
  /** Of marked content: whether what is in it is an artifact, and whether it is hidden. */
  const marks: { readonly artifact: boolean; readonly hidden: boolean }[] = [];

  const save = () => {
    if (states.length < maxDepth) states.push({ ...state });
    leftOut.save();
  };
  const restore = () => {
    leftOut.restore(state.transform);
    state = states.pop() ?? state;
  };
  const transform = (matrix: unknown) => {
    state.transform = multiplied(state.transform, matrixOf(matrix));
    leftOut.transform();
  };
  const setFont = (id: unknown, size: unknown) => {
    const name = String(id);
    const facts = fonts.get(name) ?? fontFacts(page, name);
    fonts.set(name, facts);
    state.font = facts;
    state.fontSize = Math.abs(numberOf(size));
    state.fontDirection = numberOf(size) < 0 ? -1 : 1;
  };
  const moveText = (x: unknown, y: unknown) => {
    state.x = state.lineX += numberOf(x);
    state.y = state.lineY += numberOf(y);
  };
  const setTextMatrix = (matrix: unknown) => {
    Object.assign(state, { text: matrixOf(matrix), x: 0, y: 0, lineX: 0, lineY: 0 });
  };
  const isHidden = () => marks.at(-1)?.hidden ?? false;
  const mark = (artifact: boolean, hidden: boolean) => {
    const outer = marks.at(-1);
    if (marks.length < maxDepth)
      marks.push({ artifact: artifact || (outer?.artifact ?? false), hidden: hidden || isHidden() });
  };
  const isOnPage = ({ x, y, size }: Glyph) =>
    x > -size / 2 && y > -size / 2 && x < width + size / 2 && y < height + size / 2;
  /** White letters on white paper are there for machines only. */
  const isWhiteOnWhite = ({ x, y, size }: Glyph) =>
    state.fill !== undefined &&
    isNearlyWhite(state.fill) &&
    state.mode === 0 &&
    !dark.some(
      ({ left, top, right, bottom }) =>
        x >= left - 1 && x <= right && y - size / 3 >= top - 1 && y - size / 3 <= bottom + 1,
    );
  const show = (items: unknown) => {
    leftOut.draw();
    if (isHidden() || !Array.isArray(items)) return;
    const { artifact = false } = marks.at(-1) ?? {};
    const invisible = invisibleModes.has(state.mode) || state.alpha < leastAlpha;
    showText(state, items as ShownItem[], { artifact, invisible }, (glyph) => {
      const isPlaced = Number.isFinite(glyph.x + glyph.y + glyph.width + glyph.size);
      if (glyphs.length >= maxGlyphs || !isPlaced || glyph.size < 0.5) return;
      if (isOnPage(glyph) && (invisible || !isWhiteOnWhite(glyph))) glyphs.push(glyph);
    });
  };
  const draw = (args: Args, kind: 'stroke' | 'fill' | undefined) => {
    if (kind) leftOut.draw();
    if (!kind || isHidden() || rules.length >= maxRules) return;
    const color = kind === 'stroke' ? state.stroke : state.fill;
    if (state.alpha < leastAlpha) return;
    const isDark = color === undefined || !isNearlyWhite(color);
    curves += addPath(args, { state, kind, isDark, rules, dark });
  };
  const setExtended = (entries: unknown) => {
    for (const [key, value] of Array.isArray(entries) ? (entries as [string, unknown][]) : []) {
      if (key === 'ca') state.alpha = numberOf(value);
      if (key === 'LW') state.lineWidth = numberOf(value);
      if (key === 'Font' && Array.isArray(value)) setFont(value[0], value[1]);
    }
  };

  return {
    found: () => ({ glyphs, rules, curves, covered: leftOut.covered() }),
    set: (changes: Partial<GraphicsState>) => void Object.assign(state, changes),
    /** As at the beginning of the page; what was saved stays. */
    reset: () => {
      state = initialState(base);
    },
    save,
    restore,
    transform,
    setFont,
    setExtended,
    setTextMatrix,
    moveText,
    nextLine: () => moveText(0, state.leading),
    mark,
    unmark: () => void marks.pop(),
    show,
    draw,
  };
}
