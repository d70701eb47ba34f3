/** The first of the words that does not follow the ones before it in the text; null when all are there in order. */
export function missingWord(words: readonly string[], text: string): string | null {
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    if (found < 0) return word;
    at = found + word.length;
  }
  return null;
}
