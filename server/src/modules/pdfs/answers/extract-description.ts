import type { Language } from '@orangery/api/contract';
import { speaker } from '../../chat/models/demo/say.ts';
import type { StoredPassage } from './passages/passages.repository.ts';
import { sentencesOf } from './text/sentences.ts';
import { wellFormed } from './text/well-formed.ts';

/** What a person sees of a document before they ask. */
export type Description = { readonly summary: string; readonly questions: readonly string[] };

export const questionsOfDocument = 4;
/** Characters. */
export const maxSummary = 800;

export const oneLine = (text: string, max: number): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return wellFormed(line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`);
};

/** The first sentences that say something, and questions about the headings. */
export function extractDescription(
  passages: readonly StoredPassage[],
  headings: readonly string[],
  language: Language,
): Description {
  const say = speaker(language);
  const sentences = passages
    .slice(0, 4)
    .flatMap(({ text }) => sentencesOf(text).map(({ from, to }) => oneLine(text.slice(from, to), 400)))
    .filter((sentence) => sentence.length >= 40 || /\p{Script=Han}{12}/u.test(sentence));
  const asked = headings
    .filter((heading) => heading.length >= 3 && heading.length <= 100)
    .map((heading) => say('pdf.questionAbout', { heading: oneLine(heading, 100) }));
  const usual = ['what', 'important', 'figures', 'conclusion'].map((key) => say(`pdf.question.${key}`));
  return {
    summary: oneLine(sentences.slice(0, 3).join(' '), maxSummary),
    questions: [...asked.slice(0, 3), ...usual].slice(0, questionsOfDocument),
  };
}
