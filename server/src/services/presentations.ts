import type { Limit } from '../http/rate-limits.ts';
import type { Models } from '../modules/chat/models/models.ts';
import { createDecks } from '../modules/presentations/decks/decks.service.ts';
import { createPresentations } from '../modules/presentations/presentations.service.ts';
import { createLoadSource } from '../modules/presentations/source/load-source.ts';
import type { Foundation } from './foundation.ts';
import type { Production } from './production.ts';
import type { Repositories } from './repositories.ts';

type Base = Pick<Foundation, 'log' | 'plans' | 'quota' | 'safety'> &
  Pick<Production, 'generations'> & { readonly repositories: Repositories };

/** What keeps presentations, makes them and changes them. */
export function createPresentationServices(
  { generations, log, plans, quota, repositories, safety }: Base,
  { models, questions }: { readonly models: Models; readonly questions: Limit },
) {
  const { decks: repository, pdfDocuments: documents, pdfPassages: passages } = repositories;
  const decks = createDecks({ repository, plans });
  return {
    decks,
    presentations: createPresentations({
      generations,
      decks,
      models,
      loadSource: createLoadSource({ documents, passages, safety, plans }),
      questions,
      quota,
      safety,
      plans,
      log,
    }),
  };
}
