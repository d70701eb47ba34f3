/** A word of a document that may be another one, written differently or read wrongly. */
export type SimilarWord = { readonly word: string; readonly similarity: number };

/** Letters of the shortest word that has similar ones: of a shorter one too little is left. */
const shortest = 4;
const leastSimilarity = 0.5;
const mostSimilar = 3;

/** Pairs of letters, with the beginning counted twice: endings change more often. */
function pairsOf(word: string): Set<string> {
  const padded = `^^${word}$`;
  const pairs = new Set<string>();
  for (let index = 0; index + 2 < padded.length; index += 1) pairs.add(padded.slice(index, index + 3));
  return pairs;
}

/** The words most like one, by the trigrams they share (Dice), the most similar first. */
export function similarWords(word: string, vocabulary: ReadonlySet<string>): SimilarWord[] {
  if (word.length < shortest || /^\d/.test(word)) return [];
  const own = pairsOf(word);
  const found: SimilarWord[] = [];
  for (const other of vocabulary) {
    if (Math.abs(other.length - word.length) > 3 || other.length < shortest) continue;
    let shared = 0;
    const pairs = pairsOf(other);
    for (const pair of pairs) if (own.has(pair)) shared += 1;
    const similarity = (2 * shared) / (own.size + pairs.size);
    if (similarity >= leastSimilarity) found.push({ word: other, similarity });
  }
  const similar = found.sort((one, other) => other.similarity - one.similarity).slice(0, mostSimilar);
  return similar.length > 0 ? similar : partsOf(word, vocabulary);
}

/** Letters of the shortest word that is a part of another one. */
const shortestPart = 3;
const partSimilarity = 0.6;

/** The two words that a compound is made of, where a document writes them apart. */
function partsOf(word: string, vocabulary: ReadonlySet<string>): SimilarWord[] {
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut += 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every((part) => vocabulary.has(part)))
      return parts.map((part) => ({ word: part, similarity: partSimilarity }));
  }
  return [];
}
