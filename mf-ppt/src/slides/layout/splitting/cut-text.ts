import { graphemesOf, piecesOf } from '../../text/breaks.ts';
import { largest } from '../../text/largest.ts';

export type Halves = readonly [head: string, tail: string];
type Fits = (head: string) => boolean;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

const sentencesOf = (text: string): string[] => Array.from(sentences.segment(text), ({ segment }) => segment);

const wordsOf = (text: string): string[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).flatMap((word) => (/\s/.test(word) ? [word] : [...piecesOf(word)]));

/** Characters that are tried first. */
const firstTry = 256;

/** A text, how many of its characters fit at least, and a beginning of it in which is all that may fit. */
type Cutting = { readonly text: string; readonly known: number; readonly beginning: string };

/** Sentences and words are looked for in that beginning alone, whatever the length of the text. */
function cuttingOf(text: string, fits: Fits): Cutting {
  let [known, tried] = [0, firstTry];
  while (tried < text.length && fits(text.slice(0, tried).trimEnd())) {
    known = tried;
    tried *= 2;
  }
  // Where a word or a sentence ends depends on what follows it.
  return { text, known, beginning: text.slice(0, tried + firstTry) };
}

/** Where units of a text end, but for the last. */
function endsOf(units: readonly string[]): number[] {
  let end = 0;
  return units.slice(0, -1).map((unit) => {
    end += unit.length;
    return end;
  });
}

function cutBetween(units: readonly string[], { text, known }: Cutting, fits: Fits): Halves | null {
  const ends = endsOf(units);
  const headOf = (count: number): string => text.slice(0, ends[count - 1] ?? 0).trimEnd();
  const likely = ends.findLastIndex((end) => end <= known) + 1;
  const head = headOf(largest(ends.length, (count) => fits(headOf(count)), likely));
  const tail = text.slice(head.length).trimStart();
  return head === '' || tail === '' ? null : [head, tail];
}

/**
 * The longest beginning of a text that fits, and the rest: between sentences, and where not even one fits and `anywhere` is
 * set, between words or letters. Null: it cannot be cut so.
 */
export function cutText(text: string, fits: Fits, anywhere: boolean): Halves | null {
  // A beginning of nothing but space would look as if nothing fitted.
  const cutting = cuttingOf(text.trimStart(), fits);
  const cut = (unitsOf: (text: string) => readonly string[]) =>
    cutBetween(unitsOf(cutting.beginning), cutting, fits);
  const atSentence = cut(sentencesOf);
  if (atSentence || !anywhere) return atSentence;
  return cut(wordsOf) ?? cut(graphemesOf);
}
