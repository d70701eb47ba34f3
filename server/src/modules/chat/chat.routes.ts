import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { mountEndpoint, mountStream } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { GenerationStreams } from '../generations/generation-streams.ts';
import type { ChatService } from './chat.service.ts';

/** Bytes of a question with its conversation. Pages keep below 1 MB; some write each character with six. */
const questionBytes = 2 * 1024 * 1024;
/** Also those that are refused: each is read and checked first. */
const triesPerMinute = 120;
/** Each may read a whole answer out of the database. */
const resumesPerMinute = 120;

export type ChatServices = {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly chat: ChatService;
  readonly generationStreams: Pick<GenerationStreams, 'send'>;
  readonly limits: RateLimits;
};

export async function registerChat(
  app: FastifyInstance,
  { chat, config, generationStreams, limits }: ChatServices,
): Promise<void> {
  const tries = limits.limit({ name: 'question-tries', points: triesPerMinute, seconds: 60 });
  const resumes = limits.limit({ name: 'question-resumes', points: resumesPerMinute, seconds: 60 });

  mountStream(
    app,
    'POST /chat/completions',
    (call, reply) =>
      generationStreams.send(call, reply, () => {
        const place = { language: call.language, origin: ownOrigin(config, call.request) };
        return chat.ask(call.account, call.body, place);
      }),
    { bodyLimit: questionBytes, admit: ({ id }) => tries.consume(id, errors.chatTooFrequent) },
  );
  mountStream(
    app,
    'GET /chat/completions/events',
    (call, reply) =>
      generationStreams.send(call, reply, () => chat.resume(call.account, call.query.answer_id)),
    { admit: ({ id }) => resumes.consume(id, errors.tooManyRequests) },
  );
  mountEndpoint(app, 'POST /chat/completions/stop', async ({ account, body }) => ({
    stopped: await chat.stop(account, body.answer_id),
  }));
}
