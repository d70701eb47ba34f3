import { z } from 'zod';
import { origin, ownerProof, sessionData } from './account.ts';
import { endpoint } from './endpoint.ts';

export const oidcProviders = ['google', 'apple'] as const;
export type OidcProvider = (typeof oidcProviders)[number];

const created = sessionData.extend({
  created: z.boolean().describe('The account is new'),
});

const returning = created.extend({
  return_to: z.string().nullable().describe('Path of this site where the person was'),
});

/** Authorisation code, or an ID token that carries the nonce of the start. `state` counts once and in this browser. */
const proof = z.object({
  state: z.string().max(200),
  code: z.string().max(2_000).optional(),
  id_token: z.string().max(20_000).optional(),
});

const oidc = (name: string) =>
  endpoint({
    summary:
      `Sign in with ${name}: authorisation-code or ID-token flow, begun by POST /chat/login/start. Refused with 10015 ` +
      '(state, code or token not valid, used or of another browser), 10020 (neither code nor token), 20001 (provider ' +
      'does not answer), 20030, 20048 (not configured).',
    body: proof,
    data: returning,
    auth: 'guest',
  });

/** Ways in that other services vouch for. */
export const signIn = {
  'POST /chat/login/start': endpoint({
    summary:
      'Begin signing in with Google or Apple. Sets a cookie that binds the state to this browser. Refused with 20048 ' +
      '(not configured), 20001 (provider does not answer).',
    body: z.object({
      provider: z.enum(oidcProviders),
      return_to: z.string().max(500).optional().describe('Path of this site; anything else is left out'),
      ...origin,
    }),
    data: z.object({
      url: z.url().describe("Address of the provider's login page"),
      state: z.string(),
      nonce: z.string().describe('To ask an ID token with'),
    }),
    auth: 'guest',
  }),
  'POST /chat/login/google': oidc('Google'),
  'POST /chat/login/apple': oidc('Apple'),
  'POST /chat/wx-offical-login': endpoint({
    summary:
      'Exchange the code of a WeChat official account. Refused with 20026 (WeChat refused), 20027 (no authorisation), ' +
      '20028 (code used or expired), 20030, 20048 (other platform, or not configured).',
    body: z.object({
      code: z.string().min(1).max(512),
      platform: z.string().max(40).describe('`offical-account`; any other is refused with 20048'),
      ...origin,
    }),
    data: created,
    auth: 'guest',
  }),
  'POST /chat/wx-scan-login': endpoint({
    summary:
      'Without a ticket: begin, and show `qr` as a QR code. With it: whether it was scanned; call every two seconds. ' +
      'Refused with 20026 (WeChat did not give a code), 20028 (ticket used or expired), 20030, 20048 (not configured).',
    body: z.object({
      ticket: z.string().max(200).optional(),
      ...origin,
    }),
    data: z.object({
      status: z.enum(['waiting', 'confirmed']),
      ticket: z.string(),
      qr: z.string().describe('Content of the QR code'),
      expires_in: z.number().int().describe('Seconds'),
      session: created.nullable().describe('Once confirmed'),
    }),
    auth: 'guest',
  }),
  'GET /chat/user/wechat-window': endpoint({
    summary:
      'Address of the WeChat window that binds; it comes back with `state=wx` and a code. 20048: not configured.',
    data: z.object({ url: z.url() }),
    auth: 'member',
  }),
  'POST /chat/user/bind-wechat': endpoint({
    summary:
      'Bind the WeChat account of the code; takes a proof of the owner, and leaves the code alone without it. Refused ' +
      'like the official login, with 20004, 60005, like a code of purpose `verify`, and with 20029 (bound to another).',
    body: z.object({ code: z.string().min(1).max(512), ...ownerProof }),
    data: z.null(),
    auth: 'member',
  }),
  'POST /chat/user/unlink': endpoint({
    summary:
      'Take a way in away; takes a proof of the owner. Refused with 1001 when it is the last one, with 20004, 60005, or ' +
      'like a code of purpose `verify`.',
    body: z.object({ provider: z.enum([...oidcProviders, 'wechat']), ...ownerProof }),
    data: z.null(),
    auth: 'member',
  }),
};
