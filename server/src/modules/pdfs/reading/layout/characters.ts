/** Signs as they are turned in vertical text are as wide as ideographs otherwise. */
function upright(shape: string): string {
  const sign = shape.normalize('NFKC');
  if (/^\.+$/u.test(sign)) return sign.length === 3 ? '…' : '‥';
  return sign.replace(/[!-~]/gu, (ascii) => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0));
}

/** Ligatures, wide letters, and the shapes that fonts name of Arabic letters and vertical signs, as the letters they stand for. */
export const plain = (text: string): string =>
  text
    .replace(/[\ufe10-\ufe19\ufe30-\ufe44\ufe47\ufe48]/gu, upright)
    .replace(/[\ufb00-\ufdff\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gu, (shape) =>
      shape.normalize('NFKC'),
    )
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\s+/gu, '');

/** Fonts of TeX without a table of meanings have ligatures where others have control characters. */
export const texLigatures = new Map(
  ['ff', 'fi', 'fl', 'ffi', 'ffl'].flatMap((letters, index): [string, string][] => [
    [String.fromCharCode(0x0b + index), letters],
    [String.fromCharCode(0x1b + index), letters],
  ]),
);

/** Spaces, and codes without a meaning: where a font has no table of meanings, they are mostly its space. */
export const isSpace = (text: string): boolean => /^[\p{Zs}\p{Cc}\u200b]*$/u.test(text);
