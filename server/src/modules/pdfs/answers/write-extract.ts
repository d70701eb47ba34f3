import { speak } from '../../chat/models/demo/demo-model.ts';
import type { WriteGeneration } from '../../generations/generation-run.ts';
import { type AcceptedQuestion, type AnswerDependencies, findPassages } from './accepted-question.ts';
import type { GivenPassages } from './citing/given-passages.ts';
import { extractAnswer } from './extract.ts';

/** An answer without a model: what was found, word for word. */
export async function writeExtract(
  accepted: AcceptedQuestion,
  given: GivenPassages,
  { finder, safety }: Pick<AnswerDependencies, 'finder' | 'safety'>,
): Promise<WriteGeneration> {
  const { question, documents, place } = accepted;
  const found = await findPassages(accepted, finder);
  const hits = found.hits.filter(({ text }) => !safety.finds(text));
  const text = extractAnswer({
    question: question.messages.at(-1)?.content ?? '',
    found: { ...found, hits },
    documents,
    given,
    language: place.language,
  });
  return async (signal, onText) => {
    await speak(text, signal, onText);
    return 'stop';
  };
}
