import { z } from 'zod';
import { origin, sessionData, typedCode, typedContact, typedPassword } from './account.ts';
import { endpoint } from './endpoint.ts';

/**
 * `sign-in`: to the contact, known or not. `reset`: to the contact, known or not, and the answer is the same.
 * `bind`: to a contact the signed-in account wants to have. `verify`: to the contact the signed-in account has.
 */
const codePurposes = ['sign-in', 'reset', 'bind', 'verify'] as const;

/** Codes that are sent by e-mail or text message: six digits, once, ten minutes. */
export const codes = {
  'POST /chat/captcha-code': endpoint({
    summary:
      'Send a code. The answer never reveals whether an account exists. Refused with 10007/10008/10009 (no such form), ' +
      '20015 (too often), 20016 (could not be sent), 20048 (this kind is not configured), ' +
      '401 (bind and verify without a session), 10020 (verify: the account has no contact), 60006 (sign-in, reset and ' +
      'bind by text message, when there have been unusually many: then a captcha has to come along) or the captcha codes.',
    body: z.object({
      purpose: z.enum(codePurposes),
      contact: typedContact.optional().describe('Phone or e-mail; not for `verify`'),
      captcha_id: z.string().max(64).optional(),
      captcha: z.string().max(16).optional(),
    }),
    data: z.object({
      resend_after: z.number().int().describe('Seconds until another one may be asked for'),
      expires_in: z.number().int().describe('Seconds the code lives'),
      sent_to: z.string().describe('Where to look, masked: `+86 *** 1234`'),
      sandbox: z.boolean().describe("Nothing was sent: the code is in the server's development inbox"),
    }),
    auth: 'guest',
  }),
  'POST /chat/login/code': endpoint({
    summary:
      'Sign in with a code; a contact nobody has becomes a new account. Refused like a code (10025, 10010, 10026, ' +
      '20017), with 20030, 20002 or 20033.',
    body: z.object({ contact: typedContact, code: typedCode, ...origin }),
    data: sessionData.extend({ created: z.boolean().describe('The account is new') }),
    auth: 'guest',
  }),
  'POST /chat/reset-pass/verify': endpoint({
    summary: 'Next step of a forgotten password: spend the code for a ticket to set a new one.',
    body: z.object({ contact: typedContact, code: typedCode }),
    data: z.object({ ticket: z.string(), expires_in: z.number().int().describe('Seconds') }),
    auth: 'guest',
  }),
  'POST /chat/reset-pass': endpoint({
    summary:
      'Set the new password; ends every session of the account. Refused with 10005, 10015 (ticket used or expired, ' +
      'or password or contact changed since) or 20003 (the account is gone).',
    body: z.object({ ticket: z.string().max(200), password: typedPassword }),
    data: z.null(),
    auth: 'guest',
  }),
};
