import type { Language, Source } from '@orangery/api/contract';
import { escaped } from './markdown.ts';
import type { Say } from './say.ts';

type Extract = { sentence: string; number: number };

const maxSentences = 4;
/** Symbols of a sentence. */
export const maxSentenceLength = 300;

const segments = (text: string, language: Language, granularity: 'word' | 'sentence') => [
  ...new Intl.Segmenter(language, { granularity }).segment(text),
];

const wordsOf = (text: string, language: Language): Set<string> =>
  new Set(
    segments(text.toLowerCase(), language, 'word').flatMap(({ segment, isWordLike }) =>
      isWordLike ? [segment] : [],
    ),
  );

/**
 * The sentence of each text that shares the most words with the question, of the texts that fit best, in their order, with their
 * numbers. A text that is empty has none.
 */
export function closestSentences(question: string, texts: readonly string[], language: Language): Extract[] {
  const asked = wordsOf(question, language);
  const scoreOf = (sentence: string) =>
    [...wordsOf(sentence, language)].filter((word) => asked.has(word)).length;
  return texts
    .flatMap((text, index) => {
      const sentences = segments(text.replace(/\s+/g, ' '), language, 'sentence')
        .map(({ segment }) => segment.trim())
        .filter((sentence) => sentence !== '')
        .map((sentence) => ({ sentence, number: index + 1, score: scoreOf(sentence) }));
      return sentences.sort((a, b) => b.score - a.score).slice(0, 1);
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSentences)
    .sort((a, b) => a.number - b.number)
    .map(({ sentence, number }) => ({ sentence, number }));
}

/** What the results of a search say about the question, word for word and with their numbers. */
export function fromSources(
  question: string,
  sources: readonly Source[],
  language: Language,
  say: Say,
): string {
  const texts = sources.map(({ snippet }) => snippet);
  const found = closestSentences(question, texts, language);
  if (found.length === 0) return say('sources.none');
  // Brackets of a page are none of ours: they would look like a number of a source.
  const lines = found.map(({ sentence, number }) => {
    const plain = sentence.replaceAll('[', '(').replaceAll(']', ')');
    return `- ${escaped(plain, maxSentenceLength)} [${number}]`;
  });
  return [`## ${say('sources.title')}`, say('sources.introduction'), lines.join('\n')].join('\n\n');
}
