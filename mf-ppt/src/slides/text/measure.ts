/**
 * Width of a text on one line, in the unit of `size`. `font` is what stands before and after the size in CSS: style and weight,
 * a space and a star in place of the size, families.
 */
export type Measure = (text: string, font: string, size: number) => number;

export type FontStyle = { readonly css: string; readonly bold: boolean; readonly italic: boolean };

export const fontOf = ({ css, bold, italic }: FontStyle): string =>
  `${italic ? 'italic ' : ''}${bold ? 700 : 400} * ${css}`;

/** Texts are measured once at this size, because widths are proportional to it. */
const measuredAt = 100;
/** Texts kept of a font; beyond it all are forgotten, which costs one slow layout. */
const kept = 60_000;

type Context = Pick<CanvasRenderingContext2D, 'measureText'> & { font: string; textRendering?: string };

function drawingContext(): Context {
  const canvas =
    typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d') as Context | null;
  if (!context) throw new Error('This browser measures no text.');
  context.textRendering = 'geometricPrecision';
  return context;
}

/** Measures with the fonts of this page. What was measured before a font came is wrong: make a new one then. */
export function createMeasure(): Measure {
  const context = drawingContext();
  const fonts = new Map<string, Map<string, number>>();
  let current = '';
  const measured = (text: string, font: string): number => {
    if (font !== current) context.font = font.replace('*', `${measuredAt}px`);
    current = font;
    return context.measureText(text).width / measuredAt;
  };
  const widthsOf = (font: string): Map<string, number> => {
    const known = fonts.get(font);
    if (known && known.size <= kept) return known;
    const widths = new Map<string, number>();
    fonts.set(font, widths);
    return widths;
  };
  return (text, font, size) => {
    const widths = widthsOf(font);
    const width = widths.get(text) ?? measured(text, font);
    widths.set(text, width);
    return width * size;
  };
}
