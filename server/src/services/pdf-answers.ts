import type { FastifyInstance } from 'fastify';
import type { Limit } from '../http/rate-limits.ts';
import type { Models } from '../modules/chat/models/models.ts';
import { createPdfAnswers } from '../modules/pdfs/answers/answers.ts';
import { createFinder } from '../modules/pdfs/answers/finding/find.ts';
import { findRussianThesaurus } from '../modules/pdfs/answers/finding/thesaurus/find-russian.ts';
import { thesauriOf } from '../modules/pdfs/answers/finding/thesaurus/thesauri.ts';
import { createPdfChatService } from '../modules/pdfs/answers/pdf-chat.service.ts';
import { createSearchPhrases } from '../modules/pdfs/answers/search-phrases.ts';
import { createVectors } from '../modules/pdfs/answers/vectors/vectors.ts';
import type { Foundation } from './foundation.ts';
import type { Production } from './production.ts';
import type { Repositories } from './repositories.ts';

type Base = Pick<Foundation, 'config' | 'limits' | 'log' | 'plans' | 'quota' | 'safety'> &
  Pick<Production, 'generations'> & { readonly repositories: Repositories };

/** What finds in documents, describes them and answers about them. */
export function createAnswersAboutPdfs(
  app: FastifyInstance,
  { config, generations, limits, log, plans, quota, repositories, safety }: Base,
  { models, questions }: { readonly models: Models; readonly questions: Limit },
) {
  const { pdfDocuments: documents, pdfPassages: passages } = repositories;
  const vectors = createVectors({ model: config.embeddingModel, repository: repositories.pdfVectors, log });
  app.addHook('onClose', () => vectors.stop());
  const russian = findRussianThesaurus(config.thesaurusFolder);
  if (!russian)
    log.info(
      'no thesaurus of Russian: documents are searched without it; docs/operating.md says how to add it',
    );
  const finder = createFinder(passages, vectors, thesauriOf(russian));
  return {
    pdfAnswers: createPdfAnswers({ passages, documents, finder, vectors, models, safety, log }),
    pdfChat: createPdfChatService({
      generations,
      models,
      documents,
      passages,
      finder,
      searchPhrases: createSearchPhrases({ log }),
      questions,
      rates: limits,
      safety,
      quota,
      plans,
      log,
    }),
  };
}
