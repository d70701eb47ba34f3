import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type Call, mountEndpoint, mountStream } from '../../http/mount.ts';
import { createPicturesRepository } from '../pictures/pictures.repository.ts';
import type { Storage } from '../storage/storage.service.ts';
import { positionOf, sendAnswer } from './answer-response.ts';
import { createEndUses } from './answer-uses.ts';
import { createAnswerHub } from './answers/answer-hub.ts';
import type { AnswerReader } from './answers/answer-reader.ts';
import { createChatRepository } from './chat.repository.ts';
import { type ChatService, createChatService, type OpenAnswer } from './chat.service.ts';
import { modelsOf } from './model-status.ts';
import { createLoadPictures } from './question-pictures.ts';

/** Bytes of a question with its conversation. */
const questionBytes = 8 * 1024 * 1024;
const questionsPerMinute = 30;
/** Also those that are refused: each is read and checked first. */
const triesPerMinute = 120;
/** Milliseconds. */
const heartbeatEvery = 15_000;
const tidyEvery = 60 * 60 * 1_000;

export async function chatRoutes(
  app: FastifyInstance,
  { config, db, limits, now, plans, quota, safety, streams }: Deps,
  storage: Pick<Storage, 'read'>,
): Promise<void> {
  const repository = createChatRepository(db, { runsAlone: app.databaseKind === 'embedded' });
  const hub = createAnswerHub({
    repository,
    now,
    log: app.log,
    guard: safety.guard,
    onEnd: createEndUses(quota, app.log),
  });
  const chat = createChatService({
    repository,
    models: () => modelsOf(config),
    hub,
    questions: limits.limit({ name: 'questions', points: questionsPerMinute, seconds: 60 }),
    loadPictures: createLoadPictures({ pictures: createPicturesRepository(db), storage }),
    safety,
    quota,
    plans,
    now,
  });
  const tries = limits.limit({ name: 'question-tries', points: triesPerMinute, seconds: 60 });
  const readers = new Set<AnswerReader>();

  const respond = (answer: OpenAnswer, { request, language }: Asking, reply: Reply) =>
    sendAnswer(reply, { answer, position: positionOf(request), language }, { streams, readers });
  const refuseWhenStopping = () => {
    if (streams.stopping()) throw new AppError(errors.upstreamFailed);
  };

  mountStream(
    app,
    'POST /chat/completions',
    async (call, reply) => {
      refuseWhenStopping();
      respond(await chat.ask(call.account, call.body, call.language), call, reply);
    },
    { bodyLimit: questionBytes, admit: ({ id }) => tries.consume(id, errors.chatTooFrequent) },
  );
  mountStream(app, 'GET /chat/completions/events', async (call, reply) => {
    refuseWhenStopping();
    respond(await chat.resume(call.account, call.query.answer_id), call, reply);
  });
  mountEndpoint(app, 'POST /chat/completions/stop', async ({ account, body }) => ({
    stopped: await chat.stop(account, body.answer_id),
  }));

  await chat.tidy(app.databaseKind === 'embedded');
  const stopClock = startClock(app, chat, readers);
  app.addHook('preClose', async () => {
    stopClock();
    await hub.close();
  });
}

type Asking = Pick<Call<'POST /chat/completions'>, 'request' | 'language'>;
type Reply = Parameters<typeof sendAnswer>[0];

/** One timer for all heartbeats, one for tidying. Returns what stops both. */
function startClock(app: FastifyInstance, chat: ChatService, readers: ReadonlySet<AnswerReader>): () => void {
  const beating = setInterval(() => {
    for (const reader of readers) reader.beat();
  }, heartbeatEvery);
  const tidying = setInterval(() => {
    chat.tidy(false).catch((error) => app.log.warn({ err: error }, 'old answers not tidied'));
  }, tidyEvery);
  return () => {
    clearInterval(beating);
    clearInterval(tidying);
  };
}
