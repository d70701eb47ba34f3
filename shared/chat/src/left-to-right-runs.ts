/** Letters that are read from right to left, with the punctuation of their languages; not their digits. */
const rightToLeft =
  '\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}«»';
/** Words next to each other without such a letter. */
const phrases = new RegExp(`[^\\s${rightToLeft}]+(?:\\s+[^\\s${rightToLeft}]+)*`, 'gu');
const words = /\S+/g;
const letter = /\p{L}/u;
const number = /^[-−+±][\p{Nd}.,٫٬]*\p{Nd}/u;
/** Signs that belong to the sentence around a word. */
const opening = /^["'“‘([{]+/;
const closing = /["'”’.,:;!?…]/;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const plain = /[\p{L}\p{N}]/u;

export type Run = readonly [from: number, to: number];

/**
 * Parts of a right-to-left text that would be shown wrongly without a direction of their own: a sign at the edge of a word has no
 * direction, so browsers move it to the other side, and `C++`, `.NET` and `-5` become `++C`, `NET.` and `5-`. The words
 * beside such a word belong to its run, or their order would change. In UTF-16 positions, in order.
 */
export function leftToRightRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const { 0: phrase, index } of text.matchAll(phrases)) {
    let begin: number | undefined;
    let end = 0;
    for (const { 0: word, index: at } of phrase.matchAll(words)) {
      if (begin === undefined && !letter.test(word)) {
        const signed = number.exec(word)?.[0];
        if (signed) runs.push([index + at, index + at + signed.length]);
        continue;
      }
      begin ??= at + (opening.exec(word)?.[0].length ?? 0);
      if (plain.test(word)) end = endOf(phrase, begin, at + word.length);
    }
    if (begin !== undefined && hasSignAtEdge(phrase.slice(begin, end)))
      runs.push([index + begin, index + end]);
  }
  return runs;
}

/** Where a phrase ends without the punctuation behind it. */
function endOf(phrase: string, begin: number, upTo: number): number {
  let end = upTo;
  for (; end > begin; end -= 1) {
    const last = phrase[end - 1] ?? '';
    const open = brackets[last];
    if (open ? phrase.slice(begin, end).includes(open) : !closing.test(last)) break;
  }
  return end;
}

function hasSignAtEdge(run: string): boolean {
  const signs = [...run];
  return [signs[0], signs.at(-1)].some(
    (sign) => sign !== undefined && !plain.test(sign) && !(sign in brackets),
  );
}
