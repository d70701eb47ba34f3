import type { PdfPage } from '@orangery/api';
import { markWords, wordsOf } from '@orangery/records';
import type { Box } from '../viewer/types.ts';

type Words = PdfPage['words'];
type Placed = { start: number; word: Words[number] };

/** Scripts that write no spaces, and those that run from the right. */
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;
const fromRight = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** Where the words of a query stand on a page: of a longer run, as a line of Chinese is one, about the part that has them. */
export function foundBoxes(words: Words, query: string): Box[] {
  const { text, placed } = joined(words);
  return markWords(text, wordsOf(query)).marks.flatMap(([from, to]) =>
    placed
      .filter(({ start, word: [run] }) => start < to && start + run.length > from)
      .map(({ start, word }) => partOf(word, from - start, to - start)),
  );
}

function joined(words: Words): { text: string; placed: Placed[] } {
  const placed: Placed[] = [];
  let text = '';
  for (const word of words) {
    const isOne = unspaced.test(text.at(-1) ?? '') && unspaced.test(word[0][0] ?? '');
    if (text !== '' && !isOne) text += ' ';
    placed.push({ start: text.length, word });
    text += word[0];
  }
  return { text, placed };
}

/** The box of some letters of a run, as if all of them were as wide. */
function partOf([run, x, y, width, height]: Words[number], from: number, to: number): Box {
  const [first, last] = [Math.max(0, from), Math.min(run.length, to)];
  const [begin, part] = [(first / run.length) * width, ((last - first) / run.length) * width];
  return [fromRight.test(run) ? x + width - begin - part : x + begin, y, part, height];
}
