import { graphemesOf, piecesOf } from '../../text/breaks.ts';
import { largest } from '../../text/largest.ts';

export type Halves = readonly [head: string, tail: string];

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

const sentencesOf = (text: string): string[] => Array.from(sentences.segment(text), ({ segment }) => segment);

const wordsOf = (text: string): string[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).flatMap((word) => (/\s/.test(word) ? [word] : piecesOf(word)));

function cutAt(units: readonly string[], fits: (head: string) => boolean): Halves | null {
  const head = (count: number): string => units.slice(0, count).join('').trimEnd();
  const count = largest(units.length - 1, (end) => fits(head(end)));
  const tail = units.slice(count).join('').trimStart();
  return count === 0 || head(count) === '' || tail === '' ? null : [head(count), tail];
}

/**
 * The longest beginning of a text that fits, and the rest: between sentences, and where not even one fits and `anywhere` is
 * set, between words or letters. Null: it cannot be cut so.
 */
export function cutText(text: string, fits: (head: string) => boolean, anywhere: boolean): Halves | null {
  // A beginning of nothing but space would look as if nothing fitted.
  const said = text.trimStart();
  const atSentence = cutAt(sentencesOf(said), fits);
  if (atSentence || !anywhere) return atSentence;
  return cutAt(wordsOf(said), fits) ?? cutAt(graphemesOf(said), fits);
}
