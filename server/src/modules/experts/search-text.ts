import { comparable } from '../../http/comparable-text.ts';

/** Whether every word of the query is in one of the texts. */
export function createSearch(query: string): (...texts: readonly string[]) => boolean {
  const words = comparable(query).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = comparable(texts.join('\n'));
    return words.every((word) => all.includes(word));
  };
}
