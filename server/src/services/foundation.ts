import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openChannel } from '../db/channel.ts';
import { type OpenDatabase, openDatabase } from '../db/client.ts';
import type { RedisConnection } from '../db/redis.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createStreamRegistry } from '../http/stream-registry.ts';
import { createFeedHub, type FeedHub } from '../modules/feed/feed-hub.ts';
import { shareFeeds } from '../modules/feed/share-feeds.ts';
import { openPlans } from '../modules/plans/plans.ts';
import { createQuota } from '../modules/quota/quota.service.ts';
import { openSafety } from '../modules/safety/safety.ts';
import type { Overrides } from '../services.ts';
import { createRegistryFile } from '../web/registry/registry-file.ts';
import { createRepositories } from './repositories.ts';

export type Foundation = Omit<Awaited<ReturnType<typeof createFoundation>>, 'repositories'>;

/** What nearly every module builds on, and the repositories: the database itself goes no further. */
export async function createFoundation(app: FastifyInstance, config: Config, overrides: Overrides) {
  const plans = openPlans(config.plansFile, app.log);
  const now = overrides.now ?? (() => new Date());
  const {
    db,
    ping: pingDatabase,
    kind: databaseKind,
  } = overrides.database ?? (await openOwnDatabase(app, config));
  const runsAlone = databaseKind === 'embedded';
  const repositories = createRepositories(db, { runsAlone });
  const { reservations, settlements } = repositories;
  const accountEvents = createFeedHub();
  shareAmongProcesses(app, config, accountEvents);
  return {
    config,
    log: app.log,
    /** The clock; tests move it. */
    now,
    repositories,
    databaseKind,
    pingDatabase,
    /** No other process can be writing into the database. */
    runsAlone,
    streams: createStreamRegistry(),
    /** Which releases of the remotes there are. */
    registry: createRegistryFile(config.releasesDir, app.log),
    limits: createRateLimits(config.rateLimitFactor, await openRedis(app, config)),
    /** Open pages, and what they are notified of. */
    accountEvents,
    /** What each level may use: a file that an operator edits. */
    plans,
    /** The quota ledger. */
    quota: createQuota({ reservations, settlements, plans, now, accountEvents }),
    safety: await openSafety(app, config),
  };
}

async function openOwnDatabase(app: FastifyInstance, config: Config): Promise<OpenDatabase> {
  const database = await openDatabase(config);
  app.addHook('onClose', () => database.close());
  return database;
}

function shareAmongProcesses(app: FastifyInstance, config: Config, accountEvents: FeedHub): void {
  const { databaseUrl: connectionString } = config;
  if (!connectionString) return;
  const onError = (error: unknown) => app.log.warn({ err: error }, 'the channel to other processes');
  const name = 'orangery_account_events';
  const channel = shareFeeds(accountEvents, (onMessage) =>
    openChannel({ connectionString, name, onMessage, onError }),
  );
  app.addHook('onClose', channel.close);
}

async function openRedis(app: FastifyInstance, config: Config): Promise<RedisConnection | undefined> {
  if (!config.redisUrl) return undefined;
  // A start without it is a tenth faster.
  const { connectRedis } = await import('../db/redis.ts');
  const redis = connectRedis(config.redisUrl, (error) => app.log.warn({ err: error }, 'redis'));
  app.addHook('onClose', async () => redis.destroy());
  return redis;
}
