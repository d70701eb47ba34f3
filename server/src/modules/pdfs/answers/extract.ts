import type { Language } from '@orangery/api/contract';
import { escaped } from '../../chat/models/demo/markdown.ts';
import { speaker } from '../../chat/models/demo/say.ts';
import type { GivenPassages } from './citing/given-passages.ts';
import type { Found } from './finding/find.ts';
import { judge } from './finding/judge.ts';
import type { PdfDocument } from './prompt.ts';

/** Passages that an answer without a model shows. */
const maxShown = 3;
/** Code units of one of them. */
const maxLength = 700;

type Extract = {
  readonly question: string;
  readonly found: Found;
  readonly documents: readonly Pick<PdfDocument, 'name' | 'summary' | 'read'>[];
  readonly given: Pick<GivenPassages, 'add'>;
  readonly language: Language;
};

/**
 * What can be said about documents without a language model: the passages that fit the question best, word for word and each with its
 * mark, or that there are none. Markdown in the person's language. That no model wrote it is for the page to say, once.
 */
export function extractAnswer({ question, found, documents, given, language }: Extract): string {
  const say = speaker(language);
  const summaries = documents.flatMap(({ name, summary }) =>
    summary ? [`**${escaped(name, maxLength)}**\n\n${escaped(summary, 2 * maxLength)}`] : [],
  );
  const asksForSummary =
    question.length < 200 &&
    say('summary.asked')
      .split(',')
      .some((word) => question.toLowerCase().includes(word.trim()));
  if (asksForSummary && summaries.length > 0) return summaries.join('\n\n');
  const judgement = judge(found);
  const isWhole = documents.every(({ read }) => read === undefined);
  if (judgement === 'not there') return say(isWhole ? 'pdf.none' : 'pdf.noneSoFar');
  const passages = given.add(found.hits.slice(0, maxShown)).map(({ reference }, index) => {
    const { text, window } = found.hits[index] ?? { text: '', window: { span: { from: 0, to: 0 } } };
    const quote = text.slice(window.span.from, window.span.to).replace(/\s+/g, ' ').slice(0, maxLength);
    // Brackets of a document are none of ours: they would look like a mark.
    const shown = escaped(quote.replaceAll('[', '(').replaceAll(']', ')'), maxLength);
    return `- ${shown} [p${reference}: "${plain(quote)}"]`;
  });
  const introduction = say(judgement === 'there' ? 'pdf.found' : 'pdf.perhaps');
  return [introduction, passages.join('\n')].join('\n\n');
}

/** Letters, digits and spaces: a citation needs no more to be found. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
