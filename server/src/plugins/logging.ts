import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from '../config.ts';

const secrets = ['authorization', 'cookie', 'password', 'captcha', 'token', 'invitation_code'];

// The address of an upload is the permission to send it.
const pathOf = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/^\/chat\/objects\/.*/, '/chat/objects/[redacted]');

/** Log lines as JSON; addresses without their query, which may carry codes, and no header but the ones named here. */
export function loggingOptions(
  config: Config,
  stream?: DestinationStream,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader' | 'logController'> {
  return {
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Two lines for each request are one too many; see installRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
        censor: '[redacted]',
      },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: pathOf(request.url),
          address: request.ip,
        }),
      },
      ...(stream && { stream }),
    },
  };
}

/** One line for each answered request, and its id in the answer, for the person who reports a fault. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
  });
}
