import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { goneSignal } from '../../http/connection.ts';
import { mountBinary, mountUpload } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { reported } from '../../http/reported.ts';
import type { VoiceService } from './voice.service.ts';

export type VoiceServices = { readonly limits: RateLimits; readonly voice: VoiceService };

export async function registerVoice(app: FastifyInstance, { limits, voice }: VoiceServices): Promise<void> {
  // A conversation has a sentence every few seconds; an answer is spoken sentence by sentence.
  const heard = limits.limit({ name: 'transcriptions', points: 40, seconds: 60 });
  const spoken = limits.limit({ name: 'speech', points: 120, seconds: 60 });

  mountUpload(
    app,
    'POST /chat/voice/transcriptions',
    async ({ account, file, query, request }, reply) => {
      const recorded = { content: file, type: request.headers['content-type'], language: query.language };
      return { text: await reported(request, voice.transcribe(account, recorded, goneSignal(reply))) };
    },
    { admit: ({ id }) => heard.consume(id, errors.tooManyRequests) },
  );
  mountBinary(app, 'POST /chat/voice/speech', async ({ account, body, request }, reply) => {
    await spoken.consume(account.id, errors.tooManyRequests);
    return reported(request, voice.speak(account, body, goneSignal(reply)));
  });
}
