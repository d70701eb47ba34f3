import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { modelValues } from './models.ts';

export const modelOption = z.object({
  value: z.literal(modelValues),
  text: z.string().describe('Name on the selector'),
  name: z.string().describe('Short name beside a message'),
  tip: z.string().describe('One sentence, in the language of the request'),
  level: z.number().int().describe('Lowest vip_level that may use it'),
});

export const helpConfig = z.object({
  version: z.string().describe('Version of the API host'),
  models: z.array(modelOption),
  demo: z.boolean().describe('No language model is configured: the built-in demonstration model answers'),
  free: z.object({
    default_per_day: z.number().int().describe('Questions a day to the default model'),
    gpt4_per_day: z.number().int(),
  }),
  message_symbols: z.number().int(),
  login_methods: z.array(z.enum(['password', 'one-click'])).describe('Only what is configured'),
  downloads: z.object({ android: z.string().nullable(), windows: z.string().nullable() }),
});

export const help = {
  'GET /chat/help/captcha': endpoint({
    summary: 'A graphic captcha; single use, five minutes.',
    data: z.object({
      captcha_id: z.string(),
      image: z.string().describe('data: address of a PNG'),
    }),
    auth: 'guest',
  }),
  'GET /chat/help/config': endpoint({
    summary: 'Figures and offers every screen reads from the server.',
    data: helpConfig,
    auth: 'guest',
  }),
};

export type HelpConfig = z.output<typeof helpConfig>;
export type ModelOption = z.output<typeof modelOption>;
