import type { StoredPassage } from '../passages/passages.repository.ts';
import type { Found, Hit } from './find.ts';

const keyOf = ({ pdfId, number }: Pick<StoredPassage, 'pdfId' | 'number'>) => `${pdfId} ${number}`;

/**
 * What was found for a question, with what was found for other words for it: the best of each in turn, so that what only one of them
 * finds is among the hits. How well the question itself is answered stays as it was.
 * @param most hits
 */
export function combine(found: Found, others: readonly Found[], most: number): Found {
  const all = [found, ...others];
  const longest = Math.max(...all.map(({ hits }) => hits.length));
  const inTurn = Array.from({ length: longest }, (_, place) => all.flatMap(({ hits }) => hits[place] ?? []));
  const hits = unique<Hit>(inTurn.flat()).slice(0, most);
  const passages = unique<StoredPassage>([...all.flatMap((each) => each.passages), ...hits]).sort(
    (one, other) =>
      one.pdfId === other.pdfId ? one.number - other.number : one.pdfId < other.pdfId ? -1 : 1,
  );
  return { ...found, hits, passages };
}

/** Each passage once, as it comes first. */
function unique<T extends StoredPassage>(passages: readonly T[]): T[] {
  const known = new Map<string, T>();
  for (const passage of passages) if (!known.has(keyOf(passage))) known.set(keyOf(passage), passage);
  return [...known.values()];
}
