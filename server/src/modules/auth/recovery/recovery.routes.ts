import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../http/mount.ts';
import { contactOf } from '../accounts/contacts.ts';
import type { Codes } from '../codes/codes.service.ts';
import { visitorOf } from '../devices/device-cookie.ts';
import type { Recovery } from './recovery.service.ts';

export type RecoveryServices = {
  readonly codes: Pick<Codes, 'limitGuesses'>;
  readonly recovery: Recovery;
};

/** A forgotten password; the code for it comes from `POST /chat/captcha-code`. */
export async function registerRecovery(
  app: FastifyInstance,
  { codes, recovery }: RecoveryServices,
): Promise<void> {
  mountEndpoint(app, 'POST /chat/reset-pass/verify', async ({ body, request }) => {
    const visitor = visitorOf(request);
    const contact = contactOf(body.contact);
    await codes.limitGuesses(visitor, contact);
    return recovery.verify(contact, body.code, visitor);
  });

  mountEndpoint(app, 'POST /chat/reset-pass', async ({ body, language, request }) => {
    await codes.limitGuesses(visitorOf(request));
    await recovery.setPassword(body, language);
    return null;
  });
}
