import { identity, type Matrix } from './matrix.ts';

export type FontFacts = {
  readonly id: string;
  /** From glyph space to text space. */
  readonly scale: number;
  readonly isType3: boolean;
  readonly dingbats: boolean;
  readonly math: boolean;
  /** Of its letters, as a share of the size; 1 but for fonts that are drawings, and 0 when they do not say. */
  readonly height: number;
  readonly vertical: boolean;
  readonly bold: boolean;
  /** Shares of the size. */
  readonly ascent: number;
  readonly descent: number;
};

/** What counts for text and lines of what PDF calls the graphics state. */
export type GraphicsState = {
  transform: Matrix;
  /** As `#rrggbb`; undefined when it is a pattern. */
  fill: string | undefined;
  stroke: string | undefined;
  alpha: number;
  lineWidth: number;
  font: FontFacts | undefined;
  fontSize: number;
  /** -1 when the size was negative. */
  fontDirection: 1 | -1;
  charSpacing: number;
  wordSpacing: number;
  scaleX: number;
  leading: number;
  rise: number;
  mode: number;
  text: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
};

export const initialState = (transform: Matrix): GraphicsState => ({
  transform,
  fill: '#000000',
  stroke: '#000000',
  alpha: 1,
  lineWidth: 1,
  font: undefined,
  fontSize: 0,
  fontDirection: 1,
  charSpacing: 0,
  wordSpacing: 0,
  scaleX: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  text: identity,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
});
