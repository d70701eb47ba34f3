import type { EndpointKey } from '@orangery/api/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/client.ts';
import { connectRedis } from './db/redis.ts';
import type { Deps } from './http/deps.ts';
import { installErrorHandling, sendError } from './http/error-handler.ts';
import { unservedEndpoints } from './http/mount.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { installStopping } from './http/stopping.ts';
import { createStreamRegistry } from './http/stream-registry.ts';
import { loadTexts } from './http/texts.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { createIdentity } from './modules/account/identity.ts';
import type { HashCost } from './modules/account/passwords.ts';
import { createSessions } from './modules/account/session.service.ts';
import { chatRoutes } from './modules/chat/chat.routes.ts';
import { modelStatus } from './modules/chat/model-status.ts';
import { codeRoutes } from './modules/codes/codes.routes.ts';
import { expertsRoutes } from './modules/experts/experts.routes.ts';
import { feedRoutes } from './modules/feed/feed.routes.ts';
import { createFeedHub, type FeedHub } from './modules/feed/feed-hub.ts';
import type { DrawCaptcha } from './modules/help/captcha.service.ts';
import { helpRoutes } from './modules/help/help.routes.ts';
import { outsideRoutes } from './modules/identities/outside.routes.ts';
import { imagesRoutes } from './modules/images/images.routes.ts';
import { inboxRoutes } from './modules/messages/inbox.routes.ts';
import { noticesRoutes } from './modules/notices/notices.routes.ts';
import { picturesRoutes } from './modules/pictures/pictures.routes.ts';
import { openPlans } from './modules/plans/plans.ts';
import { createQuota } from './modules/quota/create-quota.ts';
import { openSafety } from './modules/safety/safety.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { storageRoutes } from './modules/storage/storage.routes.ts';
import { openStorage } from './modules/storage/storage.ts';
import { userRoutes } from './modules/user/user.routes.ts';
import { voiceRoutes } from './modules/voice/voice.routes.ts';
import { installAuthentication } from './plugins/authentication.ts';
import { installContentSecurity } from './plugins/content-security.ts';
import { installHealth } from './plugins/health.ts';
import { installRequestLog, loggingOptions } from './plugins/logging.ts';
import { installMetrics } from './plugins/metrics.ts';
import { installOpenApi } from './plugins/openapi.ts';
import { webHost } from './web/web-host.ts';

/** What tests put in the place of the real thing. */
export type Overrides = {
  /** An open, migrated database; it stays open when the app closes. */
  readonly database?: Pick<OpenDatabase, 'db' | 'kind'>;
  readonly now?: () => Date;
  readonly hashCost?: HashCost;
  readonly drawCaptcha?: DrawCaptcha;
  readonly logStream?: DestinationStream;
  readonly modelStatus?: Deps['modelStatus'];
};

/** Bytes. */
const bodyLimit = 256 * 1024;
/** Milliseconds a request may take to arrive as a whole. */
const requestTimeout = 120_000;

/**
 * The whole server, ready to listen or to be injected into.
 * @throws when the database cannot be opened or an entry of the contract has no route
 */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<FastifyInstance> {
  loadTexts();
  const options: FastifyServerOptions = {
    ...loggingOptions(config, overrides.logStream),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout,
    // Its answer is no envelope; see installStopping.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  };
  const app: FastifyInstance = Fastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  try {
    const feeds = createFeedHub();
    await assemble(app, await createDeps(app, config, overrides, feeds), overrides, feeds);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function createDeps(
  app: FastifyInstance,
  config: Config,
  overrides: Overrides,
  feeds: FeedHub,
): Promise<Deps> {
  const streams = createStreamRegistry();
  // Fastify runs these in the order of a graceful stop: preClose, then the sockets, then onClose in reverse order.
  installStopping(app, streams);
  const plans = openPlans(config.plansFile, app.log);
  const now = overrides.now ?? (() => new Date());
  const database = overrides.database ?? (await openOwnDatabase(app, config));
  app.decorate('databaseKind', database.kind);
  return {
    config,
    db: database.db,
    streams,
    limits: createRateLimits(config.rateLimitFactor, openRedis(app, config)),
    modelStatus: overrides.modelStatus ?? (() => modelStatus(config)),
    accountEvents: feeds,
    plans,
    quota: createQuota({ db: database.db, plans, now, accountEvents: feeds }),
    safety: await openSafety(app, config),
    now,
  };
}

async function openOwnDatabase(app: FastifyInstance, config: Config): Promise<OpenDatabase> {
  const database = await openDatabase(config);
  app.addHook('onClose', () => database.close());
  return database;
}

function openRedis(app: FastifyInstance, config: Config): ReturnType<typeof connectRedis> | undefined {
  if (!config.redisUrl) return undefined;
  const redis = connectRedis(config.redisUrl, (error) => app.log.warn({ err: error }, 'redis'));
  app.addHook('onClose', async () => redis.destroy());
  return redis;
}

async function assemble(
  app: FastifyInstance,
  deps: Deps,
  overrides: Overrides,
  feeds: FeedHub,
): Promise<void> {
  const sessions = createSessions(deps.db, deps.now, feeds.endSessions);
  const identity = createIdentity(deps, sessions, app.log, overrides);
  app.decorate('devInboxKey', identity.messages.inbox?.key);
  app.decorate('servedEndpoints', new Set<EndpointKey>());
  installRequestLog(app);
  await installContentSecurity(app);
  await installOpenApi(app);
  installMetrics(app, deps, sessions);
  installErrorHandling(app);
  installAuthentication(app, sessions);
  installHealth(app, deps);
  await app.register((scope) => accountRoutes(scope, deps, identity));
  await app.register((scope) => codeRoutes(scope, deps, identity));
  await app.register((scope) => feedRoutes(scope, deps, { sessions, hub: feeds }));
  await app.register((scope) => inboxRoutes(scope, identity.messages, deps.limits));
  await app.register((scope) => helpRoutes(scope, deps, identity));
  await app.register((scope) => outsideRoutes(scope, deps, identity.entrance));
  const storage = await openStorage(app, deps, identity.tickets);
  await app.register((scope) => storageRoutes(scope, deps, storage));
  await app.register((scope) => userRoutes(scope, deps, identity, storage.storage));
  await app.register((scope) => noticesRoutes(scope, deps));
  await app.register((scope) => chatRoutes(scope, deps, storage.storage));
  await app.register((scope) => expertsRoutes(scope, deps));
  await app.register((scope) => imagesRoutes(scope, deps, storage.storage));
  await app.register((scope) => picturesRoutes(scope, deps, storage.storage));
  await app.register((scope) => searchRoutes(scope, deps));
  await app.register((scope) => voiceRoutes(scope, deps));
  await app.register(webHost, { config: deps.config });
  await app.ready();
  const unserved = unservedEndpoints(app);
  if (unserved.length > 0) throw new Error(`No route serves: ${unserved.join(', ')}`);
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseKind: OpenDatabase['kind'];
    /** Opens the page of the development inbox; undefined when there is none. */
    devInboxKey: string | undefined;
  }
}
