/** FNV-1a, 32 bits, of the code points of a text: the same everywhere, at once, and no protection against anybody. */
export const textHash = (text: string): number =>
  [...text].reduce(
    (hash, symbol) => Math.imul(hash ^ (symbol.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
