import type { ModelValue, ParsedBodyOf } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { ModelRequest } from '../../chat/models/model.ts';
import type { ChosenModel, Models } from '../../chat/models/models.ts';
import type { GenerationLog } from '../../generations/generation-run.ts';
import type { Plans } from '../../plans/catalogue.ts';
import type { Safety } from '../../safety/safety.ts';
import type { DocumentsRepository, OwnedDocument } from './documents.repository.ts';
import type { Finder, Found } from './finding/find.ts';
import type { PassagesRepository } from './passages/passages.repository.ts';

/** Passages that a question is answered from at first. */
const maxHits = 10;

export type AskedQuestion = ParsedBodyOf<'POST /chat/pdfs/chat'>;
export type Place = { readonly language: ModelRequest['language']; readonly origin: string };

/** What is known when a question may be answered. */
export type AcceptedQuestion = {
  readonly account: Account;
  readonly question: AskedQuestion;
  readonly place: Place;
  readonly option: ModelValue;
  readonly documents: readonly OwnedDocument[];
  readonly chosen: ChosenModel;
};

/** What answers are written with. */
export type AnswerDependencies = {
  readonly models: Pick<Models, 'choose' | 'callTools'>;
  readonly documents: DocumentsRepository;
  readonly passages: PassagesRepository;
  readonly finder: Pick<Finder, 'find'>;
  readonly rates: RateLimits;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly plans: Plans;
  readonly log: GenerationLog;
};

/** Passages for a question; a short one takes along the words of the one before it. */
export function findPassages(
  { question: { messages }, documents }: AcceptedQuestion,
  finder: Pick<Finder, 'find'>,
): Promise<Found> {
  const [question, before] = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .reverse();
  const ids = documents.map(({ id }) => id);
  return finder.find(ids, { question: question ?? '', before }, maxHits);
}
