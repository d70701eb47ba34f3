import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { mountEndpoint, mountStream } from '../../../http/mount.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { GenerationStreams } from '../../generations/generation-streams.ts';
import type { PdfChatService } from './pdf-chat.service.ts';

/** Bytes of a question with its conversation; see the chat. */
const questionBytes = 2 * 1024 * 1024;
const triesPerMinute = 120;
const resumesPerMinute = 120;

export type PdfChatServices = {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly pdfChat: PdfChatService;
  readonly generationStreams: Pick<GenerationStreams, 'send'>;
  readonly limits: RateLimits;
};

export async function registerPdfChat(
  app: FastifyInstance,
  { pdfChat, config, generationStreams, limits }: PdfChatServices,
): Promise<void> {
  const tries = limits.limit({ name: 'pdf-question-tries', points: triesPerMinute, seconds: 60 });
  const resumes = limits.limit({ name: 'pdf-question-resumes', points: resumesPerMinute, seconds: 60 });

  mountStream(
    app,
    'POST /chat/pdfs/chat',
    (call, reply) =>
      generationStreams.send(call, reply, () => {
        const place = { language: call.language, origin: ownOrigin(config, call.request) };
        return pdfChat.ask(call.account, call.body, place);
      }),
    { bodyLimit: questionBytes, admit: ({ id }) => tries.consume(id, errors.chatTooFrequent) },
  );
  mountStream(
    app,
    'GET /chat/pdfs/chat/events',
    (call, reply) =>
      generationStreams.send(call, reply, () => pdfChat.resume(call.account, call.query.answer_id)),
    { admit: ({ id }) => resumes.consume(id, errors.tooManyRequests) },
  );
  mountEndpoint(app, 'POST /chat/pdfs/chat/stop', async ({ account, body }) => ({
    stopped: await pdfChat.stop(account, body.answer_id),
  }));
}
