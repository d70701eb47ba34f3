import type { loadPdfJs } from './load-pdfjs.ts';

export type Ops = Awaited<ReturnType<typeof loadPdfJs>>['OPS'];

/** How a path is painted by an operator; undefined when it is not. */
export function paintOf(operator: number, OPS: Ops): 'stroke' | 'fill' | undefined {
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

export const colorOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** From which part of each colour on letters are not seen on paper. */
const nearlyWhite = 0xf8;
export const isNearlyWhite = (color: string): boolean => {
  const value = /^#[\da-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : 0;
  return [value >> 16, (value >> 8) & 0xff, value & 0xff].every((part) => part >= nearlyWhite);
};
