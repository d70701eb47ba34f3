/** Letters of scripts that are written from the right; their digits are not. */
const rightToLeft = /[\u0590-\u065f\u066a-\u06ef\u06fa-\u07bf\u07ca-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** Numbers and Latin words stand from left to right inside of them. */
const leftToRight = /[\p{Nd}\p{Script=Latin}](?:[\p{Nd}\p{Script=Latin}.,:/_-]*[\p{Nd}\p{Script=Latin}])?/gu;

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * The characters of a word from left to right as they are seen, signs of vowels behind their letters. Readers of PDF put them into
 * the order of reading by that: a word in the order in which it is written would be found backwards.
 */
export const inVisualOrder = (text: string): string =>
  rightToLeft.test(text) ? reversed(text.replace(leftToRight, reversed)) : text;
