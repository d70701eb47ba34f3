import { errors } from '@orangery/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { clientOf } from '../../http/client-address.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { errorText } from '../../http/translations.ts';
import { readCookies } from '../../web/cookies.ts';
import { preferencesOf } from '../../web/page/preferences.ts';
import { layout, type Place, staffPath, staffPolicy } from './pages/layout.ts';
import { problemPage, signInPage } from './pages/sign-in-page.ts';
import { createWords, type Words } from './pages/words.ts';
import { createStaffPages, type PageServices, type Query } from './staff-pages.ts';
import { createStaffSessions, sessionLength } from './staff-sessions.ts';

export type StaffServices = PageServices & {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly limits: RateLimits;
};

type Request = FastifyRequest<{ Querystring: Query; Params: { id?: string } }>;

const sessionCookie = 'staff';
const signInPath = `${staffPath}/sign-in`;

/** Read-only pages for staff, behind the operator's key. */
export async function registerStaffPages(
  app: FastifyInstance,
  operatorKey: string,
  services: StaffServices,
): Promise<void> {
  const { config, limits, now, plans } = services;
  const sessions = createStaffSessions(operatorKey, now);
  const wrongKeys = limits.limit({ name: 'operator-keys', points: 10, seconds: 10 * 60 });
  const wordsOf = ({ query, headers }: Request): Words => {
    const asked = typeof query.lang === 'string' ? { lang: query.lang } : readCookies(headers.cookie);
    const { language } = preferencesOf(asked, headers['accept-language']);
    return createWords(language, plans.current().time_zone);
  };
  const send = (request: Request, reply: FastifyReply, title: string, content: string, place?: Place) => {
    const words = wordsOf(request);
    const path = request.url.split('?', 1)[0] ?? staffPath;
    return reply
      .type('text/html; charset=utf-8')
      .send(layout(words, title, place ?? { section: undefined, query: {}, path }, content));
  };
  const askForKey = (request: Request, reply: FastifyReply, to: string, error?: string) => {
    const words = wordsOf(request);
    const content = signInPage(words, { to, error });
    const place = { section: undefined, query: { to }, path: signInPath };
    return send(request, reply, words.say('signIn.title'), content, place);
  };
  const setSession = (request: FastifyRequest, reply: FastifyReply, value: string, seconds: number) => {
    const secure = ownOrigin(config, request).startsWith('https:') ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${sessionCookie}=${value}; Path=${staffPath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': staffPolicy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });
    scope.setErrorHandler((error, request: Request, reply) => {
      const refusal = error instanceof AppError ? error : new AppError(errors.internal, { cause: error });
      if (refusal.status >= 500) request.log.error({ err: error }, 'unexpected error');
      const words = wordsOf(request);
      const content = problemPage(words, errorText(refusal.code, words.language));
      return send(request, reply.status(refusal.status), words.say('problem'), content);
    });

    for (const page of createStaffPages(services))
      scope.get<{ Querystring: Query; Params: { id?: string } }>(
        page.path,
        { schema: { hide: true } },
        async (request, reply) => {
          if (!sessions.isOpen(readCookies(request.headers.cookie)[sessionCookie]))
            return askForKey(request, reply.status(401), request.url);
          const words = wordsOf(request);
          const { title, content, query } = await page.show(words, request.query, request.params.id ?? '');
          const path = request.url.split('?', 1)[0] ?? page.path;
          return send(request, reply, title, content, { section: page.section, query, path });
        },
      );

    scope.get<{ Querystring: Query }>(signInPath, { schema: { hide: true } }, async (request, reply) =>
      askForKey(request as Request, reply, ownPage(request.query.to)),
    );
    scope.post<{ Querystring: Query; Body: { key?: string; to?: string } | undefined }>(
      signInPath,
      { schema: { hide: true } },
      async (request, reply) => {
        const to = ownPage(request.body?.to);
        const client = clientOf(request);
        await wrongKeys.consume(client, errors.tooManyRequests);
        if (!sessions.opens(request.body?.key ?? '')) {
          const { say } = wordsOf(request as Request);
          return askForKey(request as Request, reply.status(403), to, say('signIn.wrong'));
        }
        await wrongKeys.giveBack(client);
        setSession(request, reply, sessions.begin(), sessionLength);
        return reply.redirect(to, 303);
      },
    );
    scope.post<{ Querystring: Query }>(
      `${staffPath}/sign-out`,
      { schema: { hide: true } },
      async (request, reply) => {
        setSession(request, reply, '', 0);
        return reply.redirect(`${signInPath}?lang=${wordsOf(request as Request).language}`, 303);
      },
    );
  });
}

/** Nothing but a page of staff: what a link brought along may lead anywhere. */
const ownPage = (to: unknown): string =>
  typeof to === 'string' && /^\/staff\/(?!sign-)[\w./?&=%+-]*$/.test(to) ? to : `${staffPath}/sales`;
