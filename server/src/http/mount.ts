import type { Readable } from 'node:stream';
import {
  type BinaryKey,
  type CallKey,
  type Contract,
  contract,
  type DataOf,
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
  type FeedKey,
  type Language,
  type ParsedBodyOf,
  type ParsedQueryOf,
  type StreamKey,
  type UploadKey,
} from '@orangery/api/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Account } from './account.ts';
import { AppError } from './app-error.ts';
import { envelopeOf, failureEnvelope, success } from './envelope.ts';
import { languageOf, sendError } from './error-handler.ts';

/** What a handler is given; `account` is there exactly when the contract says `auth: 'member'`. */
export type Call<K extends EndpointKey> = {
  readonly body: ParsedBodyOf<K>;
  readonly query: ParsedQueryOf<K>;
  readonly account: Contract[K]['auth'] extends 'member' ? Account : undefined;
  /** The file of an upload. */
  readonly file: Contract[K] extends { upload: object } ? Buffer : undefined;
  readonly language: Language;
  readonly request: FastifyRequest;
};

/** Codes for a file that Fastify does not even read. */
export type UploadRefusals = { readonly tooLarge: ErrorCode; readonly wrongType: ErrorCode };

export type MountOptions = {
  /** Bytes; the server's limit when it is missing. */
  readonly bodyLimit?: number;
  /** Refuses who has asked too often, before the body is read: it is kept in memory as a whole. */
  readonly admit?: (account: Account) => Promise<unknown>;
  /** Code for a body above the limit; `badParameter` when it is missing. */
  readonly tooLarge?: ErrorCode;
};

/**
 * Serves one entry of the contract. Body and query are validated, `member` is enforced before the body is read, and
 * what the handler returns is stripped to the contract's `data` and put into the envelope. Refuse by throwing AppError.
 */
export function mountEndpoint<K extends CallKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>, reply: FastifyReply) => Promise<DataOf<K>>,
  options: MountOptions = {},
): void {
  const definition: Endpoint = contract[key];
  app.route({
    ...routeOf(app, key, options),
    schema: {
      ...requestSchema(definition),
      response: { 200: envelopeOf(definition.data), '4xx': failureEnvelope },
    },
    handler: async (request, reply) => success(await handler(callOf<K>(request), reply)),
  });
}

/**
 * Serves an entry whose body is one file: it is read whole, and refused with `badParameter`, or the given codes, when its
 * type or size is not allowed.
 */
export function mountUpload<K extends UploadKey & CallKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>, reply: FastifyReply) => Promise<DataOf<K>>,
  { refusals, ...options }: Pick<MountOptions, 'admit'> & { readonly refusals?: UploadRefusals } = {},
): void {
  const { types, bytes } = contract[key].upload;
  void app.register(async (scope) => {
    if (refusals)
      scope.setErrorHandler((error, request, reply) => sendError(refused(error, refusals), request, reply));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: bytes }, (_request, file, done) =>
      done(null, file),
    );
    mountEndpoint(scope, key, handler, { ...options, bodyLimit: bytes });
  });
}

function refused(error: unknown, { tooLarge, wrongType }: Partial<UploadRefusals>): unknown {
  const { statusCode } = error as Partial<FastifyError>;
  const code = statusCode === 413 ? tooLarge : statusCode === 415 ? wrongType : undefined;
  return error instanceof AppError || code === undefined ? error : new AppError(code, { cause: error });
}

export type SentFile = { readonly type: string; readonly content: Buffer | Readable };

/** Serves an entry that answers with a file; what the handler throws becomes an envelope. */
export function mountBinary<K extends BinaryKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>, reply: FastifyReply) => Promise<SentFile>,
): void {
  app.route({
    ...routeOf(app, key, {}),
    schema: { ...requestSchema(contract[key]), response: { '4xx': failureEnvelope } },
    handler: async (request, reply) => {
      const { type, content } = await handler(callOf<K>(request), reply);
      return reply.type(type).header('x-content-type-options', 'nosniff').send(content);
    },
  });
}

/**
 * Serves an entry that answers with `text/event-stream`. The handler hijacks the reply and writes the events itself;
 * what it throws before that becomes an envelope.
 */
export function mountStream<K extends StreamKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>, reply: FastifyReply) => Promise<void>,
  options: MountOptions = {},
): void {
  mountEvents(app, key, handler, options);
}

/** The same for an entry that answers with account events, open as long as the session. */
export function mountFeed<K extends FeedKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>, reply: FastifyReply) => Promise<void>,
): void {
  mountEvents(app, key, handler, {});
}

function mountEvents<K extends StreamKey | FeedKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>, reply: FastifyReply) => Promise<void>,
  options: MountOptions,
): void {
  app.route({
    ...routeOf(app, key, options),
    schema: {
      ...requestSchema(contract[key]),
      produces: ['text/event-stream'],
      response: { '4xx': failureEnvelope },
    },
    handler: (request, reply) => handler(callOf<K>(request), reply),
  });
}

/** Entries of the contract that no route serves yet. */
export const unservedEndpoints = (app: FastifyInstance): EndpointKey[] =>
  (Object.keys(contract) as EndpointKey[]).filter((key) => !app.servedEndpoints.has(key));

function routeOf(app: FastifyInstance, key: EndpointKey, { bodyLimit, admit, tooLarge }: MountOptions) {
  const [method = '', url = ''] = key.split(' ');
  app.servedEndpoints.add(key);
  return {
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(admit && {
      preParsing: async ({ account }: FastifyRequest) => {
        if (account) await admit(account);
      },
    }),
    ...(tooLarge !== undefined && {
      errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
        void sendError(refused(error, { tooLarge }), request, reply),
    }),
    ...(contract[key].auth === 'member' && {
      onRequest: (request: FastifyRequest) => app.authenticate(request),
    }),
  } satisfies Partial<RouteOptions>;
}

function requestSchema(definition: Endpoint) {
  return {
    summary: definition.summary,
    ...(definition.body && { body: definition.body }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.auth === 'member' && { security: [{ bearer: [] }] }),
  };
}

// The one place where the contract's types meet Fastify's untyped request: validation has just proved them.
const callOf = <K extends EndpointKey>(request: FastifyRequest): Call<K> =>
  ({
    body: request.body,
    query: request.query,
    account: request.account ?? undefined,
    file: request.body instanceof Buffer ? request.body : undefined,
    language: languageOf(request),
    request,
  }) as Call<K>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys of the contract that have a route. */
    servedEndpoints: Set<EndpointKey>;
    /** Finds the account of the bearer token and puts it on the request; throws AppError sessionExpired or signedInElsewhere. */
    authenticate: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** The signed-in account on `member` endpoints, else null. */
    account: Account | null;
  }
}
