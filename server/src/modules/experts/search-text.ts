/** A text as it is compared: without the differences that keyboards make and people do not hear. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    // The half-space of Persian: one writes it, the other does not.
    .replaceAll('\u200c', '');

/** Whether every word of the query is in one of the texts. */
export function createSearch(query: string): (...texts: readonly string[]) => boolean {
  const words = comparable(query).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = comparable(texts.join('\n'));
    return words.every((word) => all.includes(word));
  };
}
