import { errors, paymentMethods } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Providers } from './providers/provider.ts';
import type { Settlement } from './settlement.ts';

/** Bytes; reports of providers have a few thousand. */
const bodyLimit = 64 * 1024;

/** Where providers report payments. What cannot be taken is answered with an error, so that they report it again. */
export async function registerNotifies(
  app: FastifyInstance,
  { providers, settlement }: { providers: Providers; settlement: Pick<Settlement, 'receive'> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures are over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { method: string }; Body: Buffer | undefined }>(
      '/chat/order/notify/:method',
      { schema: { hide: true } },
      async ({ params, headers, body }, reply) => {
        const method = paymentMethods.find((each) => each === params.method);
        const provider = method && providers.get(method);
        if (!provider) throw new AppError(errors.notFound);
        const report = await provider.readNotify({ headers, body: body ?? Buffer.alloc(0) });
        if (report) await settlement.receive(provider.method, report, 'notify');
        return reply.type(provider.notifyAnswer.type).send(provider.notifyAnswer.body);
      },
    );
  });
}
