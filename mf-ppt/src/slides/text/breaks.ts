const wide =
  /[\u1100-\u11ff\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u;
const closing =
  /^[\p{Pe}\p{Pf}!?,.:;%、。，．・：；？！ー々〜～…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ％”’]/u;
const opening = /[\p{Ps}\p{Pi}“‘$¥￥＄#]$/u;
const dash = /[\p{L}\p{N}][-–—]$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Between these two, which stand beside each other without a space. */
function mayBreak(before: string, after: string): boolean {
  if (closing.test(after) || opening.test(before)) return false;
  return wide.test(before.slice(-2)) || wide.test(after);
}

function splitWord(word: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const grapheme of graphemesOf(word)) {
    const breaks =
      piece !== '' && (mayBreak(piece, grapheme) || (dash.test(piece) && /\p{L}/u.test(grapheme)));
    if (breaks) pieces.push(piece);
    piece = breaks ? grapheme : piece + grapheme;
  }
  return [...pieces, piece];
}

const special = /[-–—]/;

/** Parts of a word that stand on one line together: syllables of Chinese and Japanese, what hyphens divide. */
export const piecesOf = (word: string): string[] =>
  special.test(word) || wide.test(word) ? splitWord(word) : [word];
