import { type AcceptedQuestion, type AnswerDependencies, askedOf, maxHits } from './accepted-question.ts';
import { combine } from './finding/combine.ts';
import type { Found } from './finding/find.ts';

type Dependencies = Pick<AnswerDependencies, 'finder' | 'passages' | 'searchPhrases' | 'safety'>;

/** Hits, and documents, that show a model their words. */
const maxSamples = 3;

/** What is found for the question and for phrases that the model would search for; undefined where it gives none. */
export async function findInOtherWords(
  accepted: AcceptedQuestion,
  found: Found,
  { finder, passages, searchPhrases, safety }: Dependencies,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const { question, option, documents, chosen, place } = accepted;
  const { question: asked, before = '' } = askedOf(question);
  const ids = documents.map(({ id }) => id);
  const best = found.hits.slice(0, maxSamples);
  const shown = best.length > 0 ? best : await passages.ofPages(ids, { from: 1, to: 1 });
  const textOf = (id: string) =>
    shown.flatMap(({ pdfId, text }) => (pdfId === id && !safety.finds(text) ? [text] : [])).join('\n');
  const phrases = await searchPhrases({
    model: chosen.write,
    option,
    question: asked,
    before: safety.finds(before) ? '' : before,
    samples: documents
      .map((document) => ({ document, text: textOf(document.id) }))
      .filter(({ text }) => text !== '')
      .slice(0, maxSamples),
    language: place.language,
    signal,
  });
  if (phrases.length === 0) return undefined;
  const others = await Promise.all(phrases.map((phrase) => finder.find(ids, { question: phrase }, maxHits)));
  return combine(found, others, maxHits);
}
