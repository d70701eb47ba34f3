import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { every } from '../../http/every.ts';
import { type Call, mountEndpoint, mountStream } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { StreamRegistry } from '../../http/stream-registry.ts';
import { positionOf, sendAnswer } from './answer-response.ts';
import type { AnswerHub } from './answers/answer-hub.ts';
import type { AnswerReader } from './answers/answer-reader.ts';
import type { ChatService, OpenAnswer } from './chat.service.ts';

/** Bytes of a question with its conversation. */
const questionBytes = 8 * 1024 * 1024;
/** Also those that are refused: each is read and checked first. */
const triesPerMinute = 120;
/** Milliseconds. */
const heartbeatEvery = 15_000;
const tidyEvery = 60 * 60 * 1_000;

export type ChatServices = {
  readonly answerHub: Pick<AnswerHub, 'close'>;
  readonly chat: ChatService;
  readonly limits: RateLimits;
  /** No other process can be writing into the database. */
  readonly runsAlone: boolean;
  readonly streams: StreamRegistry;
};

export async function registerChat(
  app: FastifyInstance,
  { answerHub, chat, limits, runsAlone, streams }: ChatServices,
): Promise<void> {
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

  await chat.tidy(runsAlone);
  every(app, heartbeatEvery, 'send heartbeats to the readers of answers', () => {
    for (const reader of readers) reader.beat();
  });
  every(app, tidyEvery, 'tidy old answers', () => chat.tidy(false));
  app.addHook('preClose', () => answerHub.close());
}

type Asking = Pick<Call<'POST /chat/completions'>, 'request' | 'language'>;
type Reply = Parameters<typeof sendAnswer>[0];
