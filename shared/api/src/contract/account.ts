import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { vipLevels } from './models.ts';
import { usernamePattern } from './rules.ts';

export const vipLevel = z.literal(vipLevels).describe('1 free, 2 VIP, 3 SVIP, 4 PRO, 5 lifetime');

export const username = z
  .string()
  .trim()
  .min(limits.username.min)
  .max(limits.username.max)
  .regex(usernamePattern)
  .describe('Account name, compared without regard to case');

export const password = z.string().min(limits.password.min).max(limits.password.max);

export const sessionData = z.object({
  token: z.string().describe('Opaque bearer token; one live token per account'),
  username: z.string(),
  vip_level: vipLevel,
});

// They come from links that anyone may write; a strange one must not keep the person out, nor reach the database as it is.
const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '');

/** `channel`: the `cid` the visitor came with. `invitation_code`: of the person who invited them. */
export const origin = {
  channel: z.string().max(64).overwrite(storable).optional(),
  invitation_code: z.string().max(32).overwrite(storable).optional(),
};

/** A password as typed; what is too long for one is refused with the code of a wrong one. */
export const typedPassword = z.string().max(200);

/** A code as typed. Refused with 10025 empty, 10010 no possible code, 10026 used or expired, 20017 wrong. */
export const typedCode = z.string().max(32);

/**
 * What proves the owner, because a session alone does not: the password of an account that has one, else a code of purpose
 * `verify` to the contact it has, else nothing, and the session must have begun within the last ten minutes. Refused with
 * 20004 (password wrong or missing), like a code, or with 60005 (sign in again).
 */
export const ownerProof = {
  password: typedPassword.optional(),
  old_code: typedCode.optional().describe('Purpose `verify`'),
};

/** A phone number or e-mail address as typed. Refused with 10009, 10007, or 10008 when it could be either. */
export const typedContact = z.string().max(320);

export const account = {
  'POST /chat/login': endpoint({
    summary:
      'Sign in with account name, bound phone or e-mail, and password; ends the older session of the account. ' +
      'Refused with 20004 (wrong, or no such account), 20030 (blocked) or 20040 (slowed down).',
    body: z.object({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) }),
    data: sessionData,
    auth: 'guest',
  }),
  'POST /chat/register': endpoint({
    summary:
      'Register with account, password and graphic captcha. Refused with 10004, 10005, 10006 (taken), the captcha ' +
      'codes, 20002 (limit of the installation reached) or 20033 (too often from one address).',
    body: z.object({
      username: z.string().max(200),
      password: typedPassword,
      captcha_id: z.string().max(64),
      captcha: z.string().max(16),
      ...origin,
    }),
    data: sessionData,
    auth: 'guest',
  }),
  'POST /chat/auto-register': endpoint({
    summary:
      'One-click registration with a generated name and an initial password that is shown once. Refused with 60006 when ' +
      'an address, or the whole installation, has had unusually many: then a captcha has to come along. Else refused with ' +
      'the captcha codes, 20002 or 20033.',
    body: z.object({
      captcha_id: z.string().max(64).optional(),
      captcha: z.string().max(16).optional(),
      ...origin,
    }),
    data: sessionData.extend({ password: z.string().describe('Initial password, never shown again') }),
    auth: 'guest',
  }),
  'GET /chat/get-user-name': endpoint({
    summary: 'A free account name to offer on the registration form.',
    data: z.object({ username: z.string() }),
    auth: 'guest',
  }),
  'POST /chat/user/logout': endpoint({
    summary: 'End the session of this token.',
    body: z.object({}),
    data: z.null(),
    auth: 'member',
  }),
};

export type SessionData = z.output<typeof sessionData>;
