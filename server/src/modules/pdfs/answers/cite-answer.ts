import type { WriteGeneration } from '../../generations/generation-run.ts';
import type { AcceptedQuestion, AnswerDependencies } from './accepted-question.ts';
import { createCiter } from './citing/citer.ts';
import type { GivenPassages } from './citing/given-passages.ts';
import { withCitations } from './citing/with-citations.ts';

type Dependencies = Pick<AnswerDependencies, 'documents' | 'safety' | 'log'>;

/** An answer whose marks lead to the documents. */
export function citeAnswer(
  write: WriteGeneration,
  { documents: asked }: Pick<AcceptedQuestion, 'documents'>,
  given: GivenPassages,
  { documents, safety, log }: Dependencies,
): WriteGeneration {
  const citer = createCiter({
    given,
    nameOf: (id) => asked.find((document) => document.id === id)?.name,
    loadPage: documents.pageOf,
    isWithheld: (text) => safety.finds(text),
  });
  return withCitations(write, async (mark, before) => {
    try {
      return await citer.cite(mark, before);
    } catch (error) {
      log.warn({ err: error }, 'a citation could not be looked up');
      return undefined;
    }
  });
}
