import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Area, Glyph, PageContent, Rule } from './content.ts';
import { fontFacts } from './fonts.ts';
import { type FontFacts, type GraphicsState, initialState } from './graphics-state.ts';
import { loadPdfJs } from './load-pdfjs.ts';
import { type Matrix, matrixOf, multiplied } from './matrix.ts';
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

type Operators = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };
type OptionalContent = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** Letters and lines of a page, as the operators of its content put them there. Pictures are not looked at. */
export async function readContent(page: PDFPageProxy, layers: OptionalContent): Promise<PageContent> {
  const { OPS } = await loadPdfJs();
  const operators = (await page.getOperatorList()) as Operators;
  const viewport = page.getViewport({ scale: 1 });
  const base = matrixOf(viewport.transform);
  const reader = createReader(page, base, viewport, layers, OPS);
  for (const [index, operator] of operators.fnArray.entries()) {
    const args = operators.argsArray[index];
    reader.run(operator, Array.isArray(args) ? args : []);
  }
  return { width: viewport.width, height: viewport.height, ...reader.found() };
}

type Ops = Awaited<ReturnType<typeof loadPdfJs>>['OPS'];
type Args = readonly unknown[];
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

function createReader(
  page: PDFPageProxy,
  base: Matrix,
  { width, height }: { readonly width: number; readonly height: number },
  layers: OptionalContent,
  OPS: Ops,
) {
  let state: GraphicsState = initialState(base);
  const states: GraphicsState[] = [];
  const fonts = new Map<string, FontFacts>();
  const glyphs: Glyph[] = [];
  const rules: Rule[] = [];
  const dark: Area[] = [];
  let curves = 0;
  /** Of marked content: whether what is in it is an artifact, and whether it is hidden. */
  const marks: { readonly artifact: boolean; readonly hidden: boolean }[] = [];

  const save = () => {
    if (states.length < maxDepth) states.push({ ...state });
  };
  const restore = () => {
    state = states.pop() ?? state;
  };
  const transform = (matrix: unknown) => {
    state.transform = multiplied(state.transform, matrixOf(matrix));
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
    if (isHidden() || !Array.isArray(items)) return;
    const { artifact = false } = marks.at(-1) ?? {};
    const invisible = invisibleModes.has(state.mode) || state.alpha < leastAlpha;
    showText(state, items as ShownItem[], { artifact, invisible }, (glyph) => {
      const isPlaced = Number.isFinite(glyph.x + glyph.y + glyph.width + glyph.size);
      if (glyphs.length >= maxGlyphs || !isPlaced || glyph.size < 0.5) return;
      if (isOnPage(glyph) && (invisible || !isWhiteOnWhite(glyph))) glyphs.push(glyph);
    });
  };
  const draw = (args: Args) => {
    if (isHidden() || rules.length >= maxRules) return;
    const kind = paintOf(numberOf(args[0]), OPS);
    const color = kind === 'stroke' ? state.stroke : state.fill;
    if (!kind || state.alpha < leastAlpha) return;
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

  const steps = new Map<number, (args: Args) => void>([
    [OPS.save, save],
    [OPS.restore, restore],
    [OPS.transform, (args) => transform(args)],
    [OPS.setLineWidth, ([value]) => Object.assign(state, { lineWidth: numberOf(value) })],
    [OPS.setGState, ([entries]) => setExtended(entries)],
    [OPS.setFillRGBColor, ([color]) => Object.assign(state, { fill: colorOf(color) })],
    [OPS.setStrokeRGBColor, ([color]) => Object.assign(state, { stroke: colorOf(color) })],
    [OPS.setFillColorN, () => Object.assign(state, { fill: undefined })],
    [OPS.setStrokeColorN, () => Object.assign(state, { stroke: undefined })],
    [OPS.beginText, () => setTextMatrix(undefined)],
    [OPS.setCharSpacing, ([value]) => Object.assign(state, { charSpacing: numberOf(value) })],
    [OPS.setWordSpacing, ([value]) => Object.assign(state, { wordSpacing: numberOf(value) })],
    [OPS.setHScale, ([value]) => Object.assign(state, { scaleX: numberOf(value) / 100 })],
    [OPS.setLeading, ([value]) => Object.assign(state, { leading: -numberOf(value) })],
    [OPS.setFont, ([id, size]) => setFont(id, size)],
    [OPS.setTextRenderingMode, ([value]) => Object.assign(state, { mode: numberOf(value) })],
    [OPS.setTextRise, ([value]) => Object.assign(state, { rise: numberOf(value) })],
    [OPS.moveText, ([x, y]) => moveText(x, y)],
    [
      OPS.setLeadingMoveText,
      ([x, y]) => {
        state.leading = numberOf(y);
        moveText(x, y);
      },
    ],
    [OPS.setTextMatrix, ([matrix]) => setTextMatrix(matrix)],
    [OPS.nextLine, () => moveText(0, state.leading)],
    [OPS.showText, ([items]) => show(items)],
    [OPS.showSpacedText, ([items]) => show(items)],
    [
      OPS.nextLineShowText,
      ([items]) => {
        moveText(0, state.leading);
        show(items);
      },
    ],
    [OPS.constructPath, draw],
    [
      OPS.paintFormXObjectBegin,
      ([matrix]) => {
        save();
        if (matrix) transform(matrix);
      },
    ],
    [OPS.paintFormXObjectEnd, restore],
    [OPS.beginGroup, save],
    [OPS.endGroup, restore],
    [
      OPS.beginAnnotation,
      ([, , matrix, more]) => {
        save();
        state = initialState(base);
        transform(matrix);
        transform(more);
      },
    ],
    [OPS.endAnnotation, restore],
    [OPS.beginMarkedContent, ([tag]) => mark(tag === 'Artifact', false)],
    [
      OPS.beginMarkedContentProps,
      ([tag, about]) => mark(tag === 'Artifact', tag === 'OC' && !layers.isVisible(about)),
    ],
    [OPS.endMarkedContent, () => marks.pop()],
  ]);
  return {
    found: () => ({ glyphs, rules, curves }),
    run: (operator: number, args: Args) => steps.get(operator)?.(args),
  };
}

function paintOf(operator: number, OPS: Ops): 'stroke' | 'fill' | undefined {
  if (operator === OPS.stroke || operator === OPS.closeStroke) return 'stroke';
  const fills: number[] = [
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ];
  return fills.includes(operator) ? 'fill' : undefined;
}

const colorOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** From which part of each colour on letters are not seen on paper. */
const nearlyWhite = 0xf8;
const isNearlyWhite = (color: string): boolean => {
  const value = /^#[\da-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : 0;
  return [value >> 16, (value >> 8) & 0xff, value & 0xff].every((part) => part >= nearlyWhite);
};
