const wide =
  /[\u1100-\u11ff\u2e80-\u303f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u;
const closing =
  /^[\p{Pe}\p{Pf}!?,.:;%、。，．・：；？！ー々〜～…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ％”’]/u;
const opening = /[\p{Ps}\p{Pi}“‘$¥￥＄#]$/u;
const dash = /[\p{L}\p{N}][-–—]$/u;
const letter = /\p{L}/u;

/** Whether lines of a text may end inside of its words, as those of Chinese do. */
export const breaksInWords = (text: string): boolean => wide.test(text);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One after the other: a box is often full long before the text ends. */
export function* eachGrapheme(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

export const graphemesOf = (text: string): string[] => [...eachGrapheme(text)];

/** Between these two, which stand beside each other without a space. */
function mayBreak(before: string, after: string): boolean {
  // Only the end of what may be a very long piece decides.
  const end = before.slice(-3);
  if (closing.test(after) || opening.test(end)) return false;
  return wide.test(end.slice(-2)) || wide.test(after) || (dash.test(end) && letter.test(after));
}

function* splitWord(word: string): Generator<string> {
  let piece = '';
  for (const grapheme of eachGrapheme(word)) {
    const breaks = piece !== '' && mayBreak(piece, grapheme);
    if (breaks) yield piece;
    piece = breaks ? grapheme : piece + grapheme;
  }
  yield piece;
}

const special = /[-–—]/;

/** Parts of a word that stand on one line together: syllables of Chinese and Japanese, what hyphens divide. */
export const piecesOf = (word: string): Iterable<string> =>
  special.test(word) || wide.test(word) ? splitWord(word) : [word];
