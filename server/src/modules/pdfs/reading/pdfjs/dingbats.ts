/** Codes of ZapfDingbats whose signs Unicode had elsewhere before it took the others over in their order. */
const elsewhere = new Map([
  [0x25, 0x260e],
  [0x2a, 0x261b],
  [0x2b, 0x261e],
  [0x48, 0x2605],
  [0x6c, 0x25cf],
  [0x6e, 0x25a0],
  [0x73, 0x25b2],
  [0x74, 0x25bc],
  [0x75, 0x25c6],
  [0x77, 0x25d7],
  [0xa8, 0x2663],
  [0xa9, 0x2666],
  [0xaa, 0x2665],
  [0xab, 0x2660],
  [0xd5, 0x2192],
  [0xd6, 0x2194],
  [0xd7, 0x2195],
]);

export const isDingbats = (font: string): boolean => /^(?:[A-Z]{6}\+)?(?:ITC)?ZapfDingbats/i.test(font);

/** The sign with a code of ZapfDingbats, of which pdf.js says what the same code means in other fonts. */
export function dingbat(code: number): string | undefined {
  const sign = elsewhere.get(code);
  if (sign) return String.fromCodePoint(sign);
  if (code > 0xab && code < 0xb6) return String.fromCodePoint(0x2460 + code - 0xac);
  if (code > 0x20 && code < 0x7f) return String.fromCodePoint(0x2700 + code - 0x20);
  return code > 0xa0 && code < 0xff && code !== 0xf0 ? String.fromCodePoint(0x2700 + code - 0x40) : undefined;
}
