import type { FastifyInstance } from 'fastify';
import { createEndUses } from '../modules/chat/answer-uses.ts';
import { createAnswerHub } from '../modules/chat/answers/answer-hub.ts';
import { createChatService } from '../modules/chat/chat.service.ts';
import { modelStatus, modelsOf } from '../modules/chat/model-status.ts';
import { createLoadPictures } from '../modules/chat/question-pictures.ts';
import { openExperts } from '../modules/experts/expert-files.ts';
import { createExpertsService } from '../modules/experts/experts.service.ts';
import { articlesIn } from '../modules/help/articles.ts';
import { createDrawingRuns } from '../modules/images/drawing-runs.ts';
import { createImagesService } from '../modules/images/images.service.ts';
import { demoPainter } from '../modules/images/painters/demo/demo-painter.ts';
import { createProviderPainter } from '../modules/images/painters/provider-painter.ts';
import { createSearchService } from '../modules/search/search.service.ts';
import { createCount } from '../modules/voice/counted.ts';
import { createVoiceService } from '../modules/voice/voice.service.ts';
import type { Overrides } from '../services.ts';
import type { Foundation } from './foundation.ts';
import type { People } from './people.ts';
import type { Repositories } from './repositories.ts';

const questionsPerMinute = 30;

type Base = Foundation & { readonly repositories: Repositories } & Pick<People, 'storage'>;

/** What answers: models, experts, search, voice, and the image provider. */
export async function createAssistant(app: FastifyInstance, base: Base, overrides: Overrides) {
  const { config, log, plans, quota, safety } = base;
  return {
    ...createChat(base),
    ...createImages(base),
    modelStatus: overrides.modelStatus ?? (() => modelStatus(config)),
    experts: await createExperts(app, base),
    search: createSearchService({
      config,
      safety,
      articles: (language) => articlesIn(language, plans.current(), config).articles,
      log,
    }),
    voice: createVoiceService({ config, safety, count: createCount({ quota, log }) }),
  };
}

function createChat(base: Base) {
  const { config, limits, log, now, plans, quota, safety, storage } = base;
  const { answers: repository, uploads } = base.repositories;
  const answerHub = createAnswerHub({
    repository,
    now,
    log,
    guard: safety.guard,
    onEnd: createEndUses(quota, log),
  });
  const chat = createChatService({
    repository,
    models: () => modelsOf(config),
    hub: answerHub,
    questions: limits.limit({ name: 'questions', points: questionsPerMinute, seconds: 60 }),
    loadPictures: createLoadPictures({ uploads, storage }),
    safety,
    quota,
    plans,
    now,
  });
  return { answerHub, chat };
}

function createImages({ config, limits, log, now, quota, repositories, safety, storage }: Base) {
  const demo = config.imageModel === undefined;
  const painter = config.imageModel ? createProviderPainter(config.imageModel) : demoPainter;
  const shared = { repository: repositories.images, storage, quota, now };
  const drawingRuns = createDrawingRuns({ ...shared, painter, log });
  const drawings = createImagesService({
    ...shared,
    runs: drawingRuns,
    safety,
    demo,
    uploads: repositories.uploads,
    drawings: limits.limit({ name: 'drawings', points: 20, seconds: 10 * 60 }),
  });
  return { drawingRuns, drawings };
}

async function createExperts(app: FastifyInstance, { config, now, repositories }: Base) {
  const watched = await openExperts(config.expertsDir, (fault) =>
    app.log.error({ fault }, 'the experts have not been taken over'),
  );
  app.addHook('onClose', async () => watched.close());
  return createExpertsService({ repository: repositories.experts, categories: watched.current, now });
}
