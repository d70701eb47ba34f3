import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { vipLevels } from './models.ts';

const vipLevel = z.literal(vipLevels).describe('1 free, 2 VIP, 3 SVIP, 4 PRO, 5 lifetime');

export const username = z
  .string()
  .trim()
  .min(limits.username.min)
  .max(limits.username.max)
  .regex(/^[\p{L}\p{N}_.@+-]+$/u)
  .describe('Account name, compared without regard to case');

export const password = z.string().min(limits.password.min).max(limits.password.max);

export const sessionData = z.object({
  token: z.string().describe('Opaque bearer token; one live token per account'),
  username: z.string(),
  vip_level: vipLevel,
});

export const userInfo = z.object({
  id: z.string().describe('Account id'),
  username: z.string(),
  nickname: z.string(),
  vip_level: vipLevel,
  plan: z.string().nullable().describe('Plan id of the catalogue, null on the free level'),
  expire_time: z.number().nullable().describe('End of the plan, Unix milliseconds; null when there is none'),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable().describe('Address of the picture'),
  create_time: z.number().describe('Unix milliseconds'),
});

/** `channel`: the `cid` the visitor came with. */
const channel = z.string().max(64).optional();

export const account = {
  'POST /chat/login': endpoint({
    summary: 'Sign in with account and password; ends the older session of the account.',
    body: z.object({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) }),
    data: sessionData,
    auth: 'guest',
  }),
  'POST /chat/register': endpoint({
    summary: 'Register with account, password and graphic captcha.',
    body: z.object({
      username: z.string().max(200),
      password: z.string().max(200),
      captcha_id: z.string().max(64),
      captcha: z.string().max(16),
      invitation_code: z.string().max(32).optional(),
      channel,
    }),
    data: sessionData,
    auth: 'guest',
  }),
  'POST /chat/auto-register': endpoint({
    summary: 'One-click registration with a generated name and an initial password that is shown once.',
    body: z.object({ channel, invitation_code: z.string().max(32).optional() }),
    data: sessionData.extend({ password: z.string().describe('Initial password, never shown again') }),
    auth: 'guest',
  }),
  'GET /chat/get-user-name': endpoint({
    summary: 'A free account name to offer on the registration form.',
    data: z.object({ username: z.string() }),
    auth: 'guest',
  }),
  'GET /chat/user/info': endpoint({
    summary: 'The signed-in user.',
    data: userInfo,
    auth: 'member',
  }),
  'POST /chat/user/logout': endpoint({
    summary: 'End the session of this token.',
    body: z.object({}),
    data: z.null(),
    auth: 'member',
  }),
};

export type SessionData = z.output<typeof sessionData>;
export type UserInfo = z.output<typeof userInfo>;
