/** A text in one line, without signs that could end what it is fenced by, whatever a stranger has written into it. */
export const inertLine = (text: string): string =>
  text
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
