import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { every } from '../../../http/every.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { contactOf } from '../accounts/contacts.ts';
import type { Captchas } from '../captcha/captcha.service.ts';
import { giveDevice, newDevice, visitorOf } from '../devices/device-cookie.ts';
import type { CodePurpose, Codes } from './codes.service.ts';

/** Milliseconds. */
export const tidyEvery = 5 * 60_000;

export type CodesServices = {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly captchas: Pick<Captchas, 'redeem'>;
  readonly codes: Pick<Codes, 'ownContactOf' | 'send' | 'tidy'>;
};

/** Asking for a code, whatever it is for. */
export async function registerCodes(
  app: FastifyInstance,
  { captchas, codes, config }: CodesServices,
): Promise<void> {
  /** @throws AppError sessionExpired or signedInElsewhere */
  const memberOf = async (request: FastifyRequest): Promise<string> => {
    await app.authenticate(request);
    return request.account?.id ?? '';
  };

  const recipientOf = async (purpose: CodePurpose, typed: string | undefined, request: FastifyRequest) => {
    if (purpose === 'verify') return codes.ownContactOf(await memberOf(request));
    if (purpose === 'bind') await memberOf(request);
    return contactOf(typed ?? '');
  };

  mountEndpoint(app, 'POST /chat/captcha-code', async ({ body, language, request }, reply) => {
    const { captcha, captcha_id, purpose } = body;
    const contact = await recipientOf(purpose, body.contact, request);
    const asker = askerOf(request);
    if (captcha_id !== undefined) await captchas.redeem(captcha_id, captcha ?? '');
    const isProven = captcha_id !== undefined;
    const sent = await codes.send({ purpose, contact, language, asker, isProven });
    if (asker.isNew) giveDevice(reply, asker.device, ownOrigin(config, request));
    return sent;
  });

  every(app, tidyEvery, 'delete old codes', codes.tidy);
}

function askerOf(request: FastifyRequest) {
  const { ip, device } = visitorOf(request);
  const isNew = device === undefined;
  return { ip, device: device ?? newDevice(), isNew, accountId: request.account?.id };
}
