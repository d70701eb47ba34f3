/** Format characters, but for the joiners that Persian and Indic words are written with. */
const format = String.raw`[^\P{Cf}\u200c\u200d]`;
const strayJoiner = String.raw`(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])`;
const gap = new RegExp(String.raw`(?:[\p{Cc}\p{Zl}\p{Zp}\s]|${format}|${strayJoiner})+`, 'gu');

/** A text in one line, without signs that could end what it is fenced by, whatever a stranger has written into it. */
export const inertLine = (text: string): string =>
  text.replace(/</g, '‹').replace(/>/g, '›').replace(gap, ' ').trim();
