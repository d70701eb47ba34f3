import type { Language } from '@orangery/api/contract';

export type TextFigures = { characters: number; words: number; sentences: number; lines: number };

const count = (segmenter: Intl.Segmenter, text: string, counts = (_: Intl.SegmentData) => true): number => {
  let found = 0;
  for (const segment of segmenter.segment(text)) if (counts(segment)) found += 1;
  return found;
};

/** Figures of a text as a person would count them: characters as seen, words and sentences by the language's rules. */
export function figuresOf(text: string, language: Language): TextFigures {
  return {
    characters: count(new Intl.Segmenter(language, { granularity: 'grapheme' }), text),
    words: count(
      new Intl.Segmenter(language, { granularity: 'word' }),
      text,
      ({ isWordLike }) => isWordLike === true,
    ),
    sentences: count(
      new Intl.Segmenter(language, { granularity: 'sentence' }),
      text,
      ({ segment }) => segment.trim() !== '',
    ),
    lines: text.split('\n').length,
  };
}
