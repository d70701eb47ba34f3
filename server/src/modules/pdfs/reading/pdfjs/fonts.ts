import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isDingbats } from './dingbats.ts';
import type { FontFacts } from './graphics-state.ts';

type PdfFont = {
  readonly name?: string;
  readonly widths?: ArrayLike<number>;
  readonly fontMatrix?: readonly number[];
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly ascent?: number;
  readonly descent?: number;
  readonly bbox?: readonly number[];
};

/** Fonts of TeX and others that have formulas only. */
const mathFont =
  /(?:^|\+)(?:(?:CM|LM|SF|MN)(?:MI|SY|EX|BSY|MIB)|(?:LM|Latin\s?Modern|Cambria|STIX|XITS|Asana|TeXGyre\w*|Libertinus|Fira|Garamond)-?(?:Two)?-?Math|MS[AB]M|EU[FRS]M|R?[TP]X(?:MI|SY|EX)|MTMI|MTSY|MTEX|rtxmi|StandardSymL|MathematicalPi|Mathematica\d)/i;

const usual = { ascent: 0.8, descent: 0.2 };
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** What is needed of a font. Broken ones say nothing about their letters; those have the usual proportions. */
export function fontFacts(page: PDFPageProxy, id: string): FontFacts {
  const font = page.commonObjs.has(id) ? (page.commonObjs.get(id) as PdfFont) : {};
  const isType3 = font.isType3Font ?? false;
  const scale = font.fontMatrix?.[0] || 0.001;
  const ascent = Math.abs(font.ascent || 0) || usual.ascent;
  const descent = Math.abs(font.descent || 0) || usual.descent;
  return {
    id,
    scale,
    isType3,
    dingbats: isDingbats(font.name ?? ''),
    math: mathFont.test(font.name ?? ''),
    height: isType3 ? heightOf(font) : 1,
    vertical: font.vertical ?? false,
    bold: Boolean(font.bold || font.black),
    ascent: isType3 ? usual.ascent : within(ascent, 0.6, 1),
    descent: isType3 ? usual.descent : within(descent, 0.1, 0.4),
  };
}

/** Letters that are drawings have any size; the box around all of them is a little higher than text of theirs. */
function heightOf({ bbox = [], fontMatrix = [], widths }: PdfFont): number {
  const height = Math.abs(((bbox[3] ?? 0) - (bbox[1] ?? 0)) * (fontMatrix[3] ?? 0)) * 0.8;
  // Some give a box that is too small for any letter.
  const least = leastProportion * meanOf(Object.values(widths ?? {})) * Math.abs(fontMatrix[0] ?? 0);
  return height > Math.max(0.01, least) && height < 5_000 ? height : 0;
}

/** Height of letters to their width. */
const leastProportion = 0.3;

function meanOf(given: readonly unknown[]): number {
  const values = given.filter((value): value is number => typeof value === 'number' && value > 0);
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
