import { z } from 'zod';
import { searchEngines } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { modelValues } from './models.ts';

export const modelOption = z.object({
  value: z.literal(modelValues),
  text: z.string().describe('Name on the selector'),
  name: z.string().describe('Short name beside a message'),
  tip: z.string().describe('One sentence, in the language of the request'),
  level: z.number().int().describe('Lowest vip_level that may use it'),
  trial: z.boolean().describe('The free level may ask it a few questions a day all the same'),
  vision: z.boolean().describe('Understands pictures'),
  context_tokens: z
    .number()
    .int()
    .nullable()
    .describe('The largest window of the models behind it, for question and answer; null: not known'),
  plugins: z
    .enum(['used', 'unable', 'none'])
    .describe(
      'Its answers use the plugins of the person; `unable`: they would, but no model that is set up for it can call tools; ' +
        '`none`: they are not meant to',
    ),
});

export const loginMethods = [
  'password',
  'register',
  'one-click',
  'email-code',
  'phone-code',
  'google',
  'apple',
  'wechat-scan',
  'wechat-official',
  'wechat-bind',
] as const;

export const helpConfig = z.object({
  version: z.string().describe('Version of the API host'),
  models: z.array(modelOption),
  demo: z.boolean().describe('No language model is configured: the built-in demonstration model answers'),
  titles: z.boolean().describe('Titles of chats are written: POST /chat/title'),
  free: z.object({
    default_per_day: z.number().int().describe('Questions a day to the default model'),
    gpt4_per_day: z.number().int(),
  }),
  invitation_days: z
    .number()
    .int()
    .describe('Days without limit on the default model for each invited person'),
  message_symbols: z.number().int(),
  time_zone: z.string().describe('In which a day and a month of the quotas begin, `Asia/Shanghai` say'),
  oranges_from_level: z.number().int().describe('Lowest vip_level that may use oranges'),
  search: z.object({
    engines: z.array(z.enum(searchEngines)).describe('The first is the default'),
    demo: z.boolean().describe('Nothing is configured: the built-in help is searched'),
  }),
  speech: z.object({
    transcription: z.boolean().describe('POST /chat/voice/transcriptions is configured'),
    speech: z.boolean().describe('POST /chat/voice/speech is configured'),
  }),
  backup_minutes: z.number().int().describe('Between two automatic cloud backups'),
  drawing_demo: z.boolean().describe('No image model is configured: the built-in stand-in draws'),
  login_methods: z.array(z.enum(loginMethods)).describe('Only what is configured'),
  codes_sandbox: z
    .array(z.enum(['email', 'phone']))
    .describe("Kinds of codes that are not sent but put into the server's development inbox"),
  wechat_official_url: z
    .string()
    .nullable()
    .describe('Where WeChat’s own browser goes to sign in; null: not configured'),
  downloads: z.object({ android: z.string().nullable(), windows: z.string().nullable() }),
  support_email: z.string().nullable(),
});

const article = z.object({
  id: z.string(),
  topic: z.string().describe('Id of the topic'),
  title: z.string(),
  body: z.string().describe('Plain text; an empty line parts paragraphs, lines with `- ` are lists'),
  question: z.boolean().describe('Belongs to the frequent questions as well'),
});

const feedbackKinds = ['problem', 'idea', 'account', 'payment', 'other'] as const;

export const help = {
  'GET /chat/help/captcha': endpoint({
    summary:
      'A graphic captcha; single use, five minutes. Refused with 20015 (too often) or 20016 (not drawn).',
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
  'GET /chat/help/articles': endpoint({
    summary: 'The help centre and the frequent questions, in the language of the request.',
    data: z.object({
      topics: z.array(z.object({ id: z.string(), title: z.string() })),
      articles: z.array(article),
    }),
    auth: 'guest',
  }),
  'POST /chat/help/feedback': endpoint({
    summary: 'Send feedback to the operator. Refused with 10020 (empty), 1001 (too long) or 20040.',
    body: z.object({
      kind: z.enum(feedbackKinds),
      text: z.string().max(limits.feedbackSymbols.max * 2),
      contact: z.string().max(limits.emailLength).optional(),
      page: z.string().max(300).optional().describe('Path the person was at'),
    }),
    data: z.null(),
    auth: 'guest',
  }),
};

export type HelpConfig = z.output<typeof helpConfig>;
export type ModelOption = z.output<typeof modelOption>;
export type LoginMethod = (typeof loginMethods)[number];
export type HelpArticle = z.output<typeof article>;
export type FeedbackKind = (typeof feedbackKinds)[number];
