import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import { translate } from '../../../http/translations.ts';
import type { SignatureCheck } from './event-signature.service.ts';
import { readMessage, scannedScene, textReply } from './event-xml.ts';
import type { Scans } from './scans.service.ts';

export type EventServices = {
  /** Undefined when the operator has set no token: WeChat cannot report events then. */
  readonly isGenuineWechat: SignatureCheck | undefined;
  readonly now: () => Date;
  readonly scans: Pick<Scans, 'confirm'>;
};

/** Bytes of a message of WeChat. */
const messageLimit = 16 * 1024;
const url = '/chat/wechat/events';

/** Where WeChat reports events of the official account; the operator enters the address and the token there. */
export async function wechatEventRoutes(
  app: FastifyInstance,
  { isGenuineWechat: isGenuine, now, scans }: EventServices,
): Promise<void> {
  // Before the body is read.
  const onRequest = async (request: FastifyRequest) => {
    if (!isGenuine) throw new AppError(errors.notSupported);
    if (!(await isGenuine(request.query))) throw new AppError(errors.badSignature);
  };
  const schema = { hide: true };
  app.addContentTypeParser(
    ['text/xml', 'application/xml'],
    { parseAs: 'string', bodyLimit: messageLimit },
    async (_request: FastifyRequest, body: string) => body,
  );

  app.get(url, { schema, onRequest, exposeHeadRoute: false }, async (request, reply) => {
    const { echostr } = request.query as { echostr?: unknown };
    if (typeof echostr !== 'string') throw new AppError(errors.badParameter);
    return reply.type('text/plain; charset=utf-8').send(echostr);
  });

  app.post(url, { schema, onRequest }, async (request, reply: FastifyReply) => {
    const message = readMessage(request.body);
    if (!message) throw new AppError(errors.badParameter);
    const scene = scannedScene(message);
    if (scene === undefined || !(await scans.confirm(scene, message.FromUserName)))
      return reply.type('text/plain; charset=utf-8').send('success');
    return reply.type('application/xml; charset=utf-8').send(textReply(message, confirmation(), now()));
  });
}

/** In both languages: WeChat does not say which one the person reads. */
const confirmation = (): string =>
  (['zh', 'en'] as const).map((language) => translate('server', language, 'wechat', 'confirmed')).join('\n');
