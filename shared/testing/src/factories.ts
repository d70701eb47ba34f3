import {
  type AnswerEvent,
  defaultModel,
  type HelpConfig,
  modelValues,
  type SessionData,
  type Turn,
  type UserInfo,
} from '@orangery/api';
import type { SessionState } from '@orangery/platform';

/** The signed-in user as the server describes them. */
export const userInfo = (changes: Partial<UserInfo> = {}): UserInfo => ({
  id: '1001',
  username: 'mira',
  nickname: 'Mira',
  vip_level: 1,
  plan: null,
  expire_time: null,
  phone: null,
  email: null,
  avatar: null,
  create_time: Date.UTC(2026, 0, 15),
  has_password: true,
  linked: [],
  invitation_code: 'MIRA23',
  invited: 0,
  unlimited_until: null,
  quotas: [
    { model: '3.5', per: 'day', limit: 10, left: 7, resets_at: Date.UTC(2026, 0, 16) },
    { model: '4.0', per: 'day', limit: 1, left: 1, resets_at: Date.UTC(2026, 0, 16) },
  ],
  other_quotas: [
    { use: 'drawing', per: 'day', limit: 4, left: 4, resets_at: Date.UTC(2026, 0, 16) },
    { use: 'voice', per: 'day', limit: 5, left: 5, resets_at: Date.UTC(2026, 0, 16) },
  ],
  oranges: 0,
  oranges_allowed: false,
  plugins: [],
  reply_limit: 3_000,
  ...changes,
});

/** Answer of a login or registration call. */
export const sessionData = (changes: Partial<SessionData> = {}): SessionData => ({
  token: 'token-of-mira',
  username: 'mira',
  vip_level: 1,
  ...changes,
});

/** Figures and offers of the server; every model option, free from level 1 where the default model is meant. */
export const helpConfig = (changes: Partial<HelpConfig> = {}): HelpConfig => ({
  version: '1.4.0',
  models: modelValues.map((value) => ({
    value,
    text: value,
    name: value,
    tip: `About ${value}`,
    level: value === 'minimax' || value === defaultModel ? 1 : 2,
    trial: value === '4.0',
    vision: value !== 'minimax',
    context_tokens: null,
    plugins: value === 'GPT-4.0 with plugs' ? 'used' : 'none',
  })),
  demo: false,
  titles: false,
  free: { default_per_day: 10, gpt4_per_day: 1 },
  message_symbols: 16_000,
  time_zone: 'Asia/Shanghai',
  oranges_from_level: 2,
  search: { engines: ['bing', 'google', 'baidu', '360', 'sougou'], demo: false },
  speech: { transcription: true, speech: true },
  drawing_demo: false,
  login_methods: ['password', 'register', 'one-click', 'email-code', 'phone-code'],
  invitation_days: 1,
  backup_minutes: 10,
  codes_sandbox: [],
  wechat_official_url: null,
  downloads: { android: null, windows: null },
  support_email: null,
  ...changes,
});

export const guestSession = (changes: Partial<SessionState> = {}): SessionState => ({
  status: 'guest',
  username: null,
  vipLevel: 1,
  userInfo: null,
  helpInfo: helpConfig(),
  lang: 'en',
  theme: 'default',
  device: 'web',
  cid: null,
  model: defaultModel,
  ...changes,
});

export const memberSession = (changes: Partial<SessionState> = {}): SessionState => {
  const user = userInfo();
  return guestSession({
    status: 'member',
    username: user.username,
    vipLevel: user.vip_level,
    userInfo: user,
    ...changes,
  });
};

/** A conversation of questions and answers in turn, beginning with a question. */
export const turns = (...texts: string[]): Turn[] =>
  texts.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }));

/** The events of a whole answer that arrives in these parts. */
export function answerEvents(
  answerId: string,
  parts: readonly string[],
  finish: 'stop' | 'length' | 'stopped' = 'stop',
): AnswerEvent[] {
  let id = 0;
  const deltas = parts.map((text): AnswerEvent => {
    id += text.length;
    return { type: 'delta', id, text };
  });
  const start: AnswerEvent = {
    type: 'start',
    id: 0,
    answerId,
    model: defaultModel,
    demo: false,
    leftOut: 0,
    textFrom: 0,
    quota: null,
  };
  return [start, ...deltas, { type: 'done', id, finish }];
}
