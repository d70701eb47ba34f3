import { errors, languageOfHeader } from '@orangery/api/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/away.ts';
import { AppError } from './app-error.ts';
import { failure } from './envelope.ts';
import { errorText } from './translations.ts';

// PostgreSQL's code for characters that no text of the database can hold, such as U+0000.
const unstorableText = '22021';

/** Seconds; what a restart of PostgreSQL takes. */
const databaseBackAfter = 2;

/** Language that the request's `language` header asks for. */
export function languageOf(request: FastifyRequest): ReturnType<typeof languageOfHeader> {
  const header = request.headers.language;
  return languageOfHeader(Array.isArray(header) ? header[0] : header);
}

/** Refusals, unknown addresses and unexpected errors all become envelopes; none carries a stack or a message of ours. */
export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new AppError(errors.notFound), request, reply));
  // Keeps the web host's catch-all for pages away from the API's addresses.
  app.all('/chat/*', { schema: { hide: true } }, () => Promise.reject(new AppError(errors.notFound)));
}

/** Also for what the router refuses before any route is found. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, refusal } = understand(error);
  if (refusal.cause !== undefined && isDatabaseAway(refusal.cause))
    request.log.warn({ reason: (refusal.cause as Error).message }, 'the database is away');
  else if (status === 500) request.log.error({ err: error }, 'unexpected error');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure(refusal.code, errorText(refusal.code, languageOf(request)), refusal.data));
}

function understand(error: unknown): { status: number; refusal: AppError } {
  if (error instanceof AppError) return { status: error.status, refusal: error };
  if (isDatabaseAway(error)) {
    const refusal = new AppError(errors.internal, {
      cause: error,
      status: 503,
      retryAfter: databaseBackAfter,
    });
    return { status: refusal.status, refusal };
  }
  const { statusCode: status = 500, code } = error as Partial<FastifyError>;
  if (code === unstorableText)
    return { status: 400, refusal: new AppError(errors.badParameter, { cause: error }) };
  // Everything that Fastify itself refuses: malformed JSON, a body that is too large, the wrong type, failed validation.
  if (status >= 400 && status < 500)
    return { status, refusal: new AppError(errors.badParameter, { cause: error }) };
  return { status: 500, refusal: new AppError(errors.internal, { cause: error }) };
}
