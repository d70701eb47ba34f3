import { errors, type Language, languages } from '@orangery/api/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../../http/app-error.ts';
import { every } from '../../../../http/every.ts';
import { cashierPage, cashierPolicy } from './cashier-page.ts';
import type { SandboxPayment } from './sandbox.repository.ts';
import { type Sandbox, type SandboxAction, sandboxActions, sandboxPath, signatureHeader } from './sandbox.ts';

/** Milliseconds. */
const sendEvery = 1_000;

type Query = { readonly payment?: unknown; readonly key?: unknown; readonly lang?: unknown };
type Opened = { payment: SandboxPayment; key: string; language: Language };

/** The pages of the sandbox's bank, and its reports to this server. */
export async function registerCashier(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const send = async (payload: string, signature: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/chat/order/notify/sandbox',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload,
    });
    return statusCode === 200;
  };
  const sendDue = every(app, sendEvery, 'send reports of the sandbox', () => sandbox.sendDue(send));

  const opened = async ({ payment: id, key, lang }: Query): Promise<Opened> => {
    const payment =
      typeof id === 'string' && typeof key === 'string' ? await sandbox.open(id, key) : undefined;
    if (!payment) throw new AppError(errors.notFound);
    return { payment, key: String(key), language: languages.find((language) => language === lang) ?? 'en' };
  };
  const show = (reply: FastifyReply, shown: Opened) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': cashierPolicy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(cashierPage(shown));

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Querystring: Query }>(sandboxPath, { schema: { hide: true } }, async ({ query }, reply) =>
      show(reply, await opened(query)),
    );
    scope.post<{ Querystring: Query; Body: { action?: string } | undefined }>(
      sandboxPath,
      { schema: { hide: true } },
      async ({ query, body }, reply) => {
        const { payment } = await opened(query);
        const action = sandboxActions.find((each): each is SandboxAction => each === body?.action);
        if (!action) throw new AppError(errors.badParameter);
        await sandbox.act(payment, action);
        await sendDue();
        return reply.redirect(payment.back_url, 303);
      },
    );
  });
}
