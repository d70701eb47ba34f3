import { z } from 'zod';
import { ownerProof, typedCode, typedContact, typedPassword, vipLevel } from './account.ts';
import { endpoint } from './endpoint.ts';
import type * as errors from './error-codes.ts';
import { modelValues } from './models.ts';
import { type AccountPlugin, accountPlugin } from './plugins.ts';
import type { OrderState } from './sales.ts';
import { oidcProviders } from './sign-in.ts';

const time = z.number().describe('Unix milliseconds');

export const modelQuota = z.object({
  model: z.literal(modelValues),
  per: z.enum(['day', 'month']),
  limit: z.number().int().nullable().describe('null: no limit'),
  left: z.number().int().nullable().describe('null: no limit'),
  resets_at: time.describe('When the window of the rule ends, in the time zone of the installation'),
});

/** What is counted beside questions. */
export const otherUses = ['drawing', 'voice', 'presentation', 'transcription', 'speech'] as const;

export const otherQuota = modelQuota.omit({ model: true }).extend({
  use: z
    .enum(otherUses)
    .describe(
      '`drawing`: pictures; `voice`: questions of a voice call; `presentation`: presentations whose slides are made; ' +
        '`transcription`: seconds of recordings; `speech`: symbols spoken by the server',
    ),
});

export const userInfo = z.object({
  id: z.string().describe('Account id'),
  username: z.string(),
  nickname: z.string(),
  vip_level: vipLevel,
  plan: z.string().nullable().describe('Plan id of the catalogue, null on the free level'),
  expire_time: time.nullable().describe('End of the plan; null when there is none'),
  phone: z.string().nullable().describe('Masked but for its end'),
  email: z.string().nullable().describe('Masked but for its beginning and domain'),
  avatar: z.string().nullable().describe('Address of the picture'),
  create_time: time,
  has_password: z.boolean(),
  linked: z.array(z.enum([...oidcProviders, 'wechat'])).describe('Other services that let the person in'),
  invitation_code: z.string().describe('For the link `/?invitation_code=…`'),
  invited: z.number().int().describe('People who registered with it'),
  unlimited_until: time
    .nullable()
    .describe('End of the days without limit on the default model, from invitations'),
  quotas: z.array(modelQuota).describe('Only of models the level may use'),
  other_quotas: z.array(otherQuota),
  oranges: z.number().int().describe('Further GPT-4 uses, taken when the ones of the plan are used up'),
  oranges_allowed: z.boolean().describe('The level may use and buy oranges'),
  plugins: z.array(accountPlugin).describe('Those the account has or once had installed'),
  reply_limit: z.number().int().nullable().describe('Longest answer in words, roughly; null: no limit'),
});

export const device = z.object({
  name: z.string().nullable().describe('Given by the person'),
  kind: z.string().nullable().describe('`web` or `desktop`, as the client said'),
  browser: z.string().nullable().describe('Browser and system, `Chrome, Windows`'),
  signed_in: time,
  seen: time,
  current: z.boolean(),
  ended: z.enum(['replaced', 'signed-out', 'revoked']).nullable().describe('null: still signed in'),
});

/** The signed-in user about themselves. Every call but the first two may also be slowed down with 20040. */
export const user = {
  'GET /chat/user/info': endpoint({
    summary: 'The signed-in user.',
    data: userInfo,
    auth: 'member',
  }),
  'GET /chat/user/devices': endpoint({
    summary: 'Where the account was signed in lately, newest first.',
    data: z.object({ devices: z.array(device) }),
    auth: 'member',
  }),
  'POST /chat/user/device': endpoint({
    summary: 'Name the device of this session. Refused with 20047 when the name is missing.',
    body: z.object({ name: z.string().max(200) }),
    data: z.null(),
    auth: 'member',
  }),
  'POST /chat/user/nickname': endpoint({
    summary: 'Change the display name. Refused with 10042 (empty) or 10044 (too long, or other characters).',
    body: z.object({ nickname: z.string().max(400) }),
    data: z.object({ nickname: z.string() }),
    auth: 'member',
  }),
  'POST /chat/user/avatar': endpoint({
    summary:
      'Take an uploaded JPG or PNG as the avatar; it is drawn anew, 256 × 256. Refused with 10034 (empty), 10015 (no ' +
      'upload of this account) or 1001 (not a JPG or PNG, too large, or too many pixels).',
    body: z.object({ avatar: z.string().max(300).describe('`key` of the upload') }),
    data: z.object({ avatar: z.string().describe('Address of the picture') }),
    auth: 'member',
  }),
  'POST /chat/user/bind': endpoint({
    summary:
      'Bind a phone number or e-mail address, or put another in its place; takes a proof of the owner as well. Refused ' +
      'like a code, with 20004, 60005, 20034 or 20035.',
    body: z.object({
      contact: typedContact,
      code: typedCode.describe('Sent to the new contact, purpose `bind`'),
      ...ownerProof,
    }),
    data: z.null(),
    auth: 'member',
  }),
  'POST /chat/user/password': endpoint({
    summary:
      'Change the password, or set the first one (with a code of purpose `verify` when the account has a contact, else ' +
      'within ten minutes of signing in). Refused with 20004 (old one wrong), 10005, 60005, or like a code.',
    body: z.object({
      old_password: typedPassword.optional(),
      code: typedCode.optional(),
      password: typedPassword,
    }),
    data: z.null(),
    auth: 'member',
  }),
  'GET /chat/user/cancellation': endpoint({
    summary: 'Whether the account may be deleted, and what goes with it.',
    data: z.object({
      allowed: z.boolean(),
      plan_until: time.nullable().describe('A plan that runs is in the way; 0: it has no end'),
      oranges: z.number().int(),
      proof: z
        .enum(['password', 'code', 'sign-in'])
        .describe('What the deletion asks for; `sign-in`: to have signed in within the last ten minutes'),
      answers: z.number().int().describe('Answers still kept on the server'),
      invited: z.number().int(),
    }),
    auth: 'member',
  }),
  'POST /chat/user/cancel': endpoint({
    summary:
      'Delete the account and every personal row. Refused with 20031 (a plan runs or oranges are left), 20004 (wrong ' +
      'password), 60005 (sign in again) or like a code of purpose `verify`.',
    body: z.object({ password: typedPassword.optional(), code: typedCode.optional() }),
    data: z.null(),
    auth: 'member',
  }),
  'GET /chat/user/events': endpoint({
    summary: 'What happens to the account while a page is open.',
    data: z.null(),
    auth: 'member',
    feed: true,
  }),
};

/**
 * `hello`: the feed is open. `ended`: the session is over; 1002 by a newer login, 401 otherwise; the feed ends with it.
 * `notice`: unread notices now. `account`: the user's data have changed, ask for them again. `plugins`: what the user info
 * says of plugins now. `order`: an order has reached that state.
 * `backup`: that revision of the chat records is in the cloud.
 */
export type AccountEvent =
  | { type: 'hello' }
  | { type: 'ended'; code: typeof errors.sessionExpired | typeof errors.signedInElsewhere }
  | { type: 'notice'; unread: number }
  | { type: 'account' }
  | { type: 'plugins'; plugins: AccountPlugin[] }
  | { type: 'pdf'; id: string }
  | { type: 'order'; id: string; state: OrderState }
  | { type: 'backup'; revision: number };

export type UserInfo = z.output<typeof userInfo>;
export type Device = z.output<typeof device>;
export type ModelQuota = z.output<typeof modelQuota>;
export type OtherUse = (typeof otherUses)[number];
export type OtherQuota = z.output<typeof otherQuota>;
