import type { ModelValue, ParsedBodyOf } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { ModelRequest } from '../../chat/models/model.ts';
import type { ChosenModel, Models } from '../../chat/models/models.ts';
import type { GenerationLog } from '../../generations/generation-run.ts';
import type { Plans } from '../../plans/catalogue.ts';
import type { Safety } from '../../safety/safety.ts';
import type { DocumentsRepository } from './documents.repository.ts';
import type { Finder, Found } from './finding/find.ts';
import type { Asked } from './finding/query.ts';
import type { PassagesRepository } from './passages/passages.repository.ts';
import type { PdfDocument } from './prompt.ts';
import type { SearchPhrases } from './search-phrases.ts';

/** Passages that a question is answered from at first. */
export const maxHits = 10;

export type AskedQuestion = ParsedBodyOf<'POST /chat/pdfs/chat'>;
export type Place = { readonly language: ModelRequest['language']; readonly origin: string };

/** What is known when a question may be answered. */
export type AcceptedQuestion = {
  readonly account: Account;
  readonly question: AskedQuestion;
  readonly place: Place;
  readonly option: ModelValue;
  readonly documents: readonly PdfDocument[];
  readonly chosen: ChosenModel;
};

/** What answers are written with. */
export type AnswerDependencies = {
  readonly models: Pick<Models, 'choose' | 'callTools'>;
  readonly documents: DocumentsRepository;
  readonly passages: PassagesRepository;
  readonly finder: Pick<Finder, 'find'>;
  readonly searchPhrases: SearchPhrases;
  readonly rates: RateLimits;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly plans: Plans;
  readonly log: GenerationLog;
};

/** What a person asks, and asked before. */
export function askedOf({ messages }: Pick<AskedQuestion, 'messages'>): Asked {
  const [question = '', before] = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .reverse();
  return { question, before };
}

/** Passages for a question; a short one takes along the words of the one before it. */
export const findPassages = (
  { question, documents }: Pick<AcceptedQuestion, 'question' | 'documents'>,
  finder: Pick<Finder, 'find'>,
): Promise<Found> =>
  finder.find(
    documents.map(({ id }) => id),
    askedOf(question),
    maxHits,
  );
