import { z } from 'zod';
import { announcers, voices } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** Speech, by providers with an OpenAI-compatible interface. Without them a browser uses its own. */
export const voice = {
  'POST /chat/voice/transcriptions': endpoint({
    summary:
      'Write down a recording. Refused with 20048 (not configured), 1001 (no such recording), 10001 (nothing was said), ' +
      '20006 (no more seconds today), 20001 or 20040.',
    query: z.object({
      language: z.enum(['zh', 'en', 'ru', 'fa']).optional().describe('Spoken language, when it is known'),
    }),
    upload: {
      types: ['audio/wav', 'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg'],
      bytes: limits.recordingBytes,
    },
    data: z.object({ text: z.string() }),
    auth: 'member',
  }),
  'POST /chat/voice/speech': endpoint({
    summary:
      'Speak a text; the answer is audio/mpeg (or what the provider gives). Refused with 20048 (not configured), 10001, ' +
      '10002, 20032, 20006 (no more symbols today), 20001 or 20040.',
    body: z.object({
      text: z.string().max(limits.speechSymbols * 2),
      voice: z.enum([...voices, ...announcers]),
    }),
    binary: true,
    data: z.null(),
    auth: 'member',
  }),
};
