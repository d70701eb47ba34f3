/** What is said in the place of what cannot be spoken. */
export type SpokenWords = { code: string };

const link = /!?\[([^[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"\n]*")?\)/g;
// It ends where a sentence of Chinese goes on behind it.
const address = /\bhttps?:\/\/[^\s<>()，。；：！？、（）「」『』《》“”]+/gi;
const citation = /\s?\[\d{1,3}\](?!\()/g;
const formulaMarks = /\$\$|\\[()[\]]/g;
const lineStart = /^\s{0,12}(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?)+/gm;
const rule = /^[ \t]*(?:[-*_=][ \t]*){3,}$|^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/gm;
const emphasis = /(?<=\S)\*{1,3}|\*{1,3}(?=\S)|~~|`+/g;
const underscores = /(^|[\s(])_{1,3}(?=\S)|(?<=\S)_{1,3}(?=$|[\s).,;:!?])/gm;
const pictograms = /\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu;

/**
 * A piece of an answer the way it is spoken: no markup, no addresses, no numbers of sources. It works on pieces, where a
 * mark may have lost its other half to the piece before. Empty when there is nothing to say.
 */
export function spokenText(piece: string): string {
  const text = piece
    .replace(rule, '')
    .replace(link, '$1')
    .replace(address, '')
    .replace(citation, '')
    .replace(lineStart, '')
    .replace(formulaMarks, '')
    .replace(emphasis, '')
    .replace(underscores, '$1')
    .replace(pictograms, '')
    .replace(/^\s*\||\|\s*$/gm, '')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}
