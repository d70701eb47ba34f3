import { termsOf } from '../../pdfs/answers/text/terms.ts';

/** How much the beginning of a text counts above its end. */
const beginning = 0.15;
/** Terms of a sentence that says enough; a shorter one counts less. */
const enoughTerms = 5;

/**
 * What each sentence of a text is worth as one of few: words that come back in the text and are not everywhere in it say what it is about, and
 * what stands first says more.
 */
export function weighSentences(sentences: readonly string[]): number[] {
  const terms = sentences.map(
    (sentence) => new Set(termsOf(sentence).flatMap(({ text, isPart }) => (isPart ? [] : [text]))),
  );
  const counts = new Map<string, number>();
  for (const set of terms) for (const term of set) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = sentences.length;
  const worth = (term: string) => {
    const count = counts.get(term) ?? 1;
    return Math.log(1 + count) * Math.log(1 + total / count);
  };
  return terms.map((set, index) => {
    if (set.size === 0) return 0;
    const sum = [...set].reduce((all, term) => all + worth(term), 0);
    const place = 1 + beginning * (1 - index / Math.max(1, total));
    return (
      (sum / Math.sqrt(Math.max(set.size, enoughTerms) * set.size)) *
      place *
      Math.min(1, set.size / enoughTerms + 0.4)
    );
  });
}

/** The places of so many sentences that are worth most, in their order. */
export const bestOf = (weights: readonly number[], count: number): number[] =>
  weights
    .map((weight, index) => ({ weight, index }))
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
    .slice(0, count)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
