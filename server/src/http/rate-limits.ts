import type { ErrorCode } from '@orangery/api/contract';
import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RedisConnection } from '../db/redis.ts';
import { AppError } from './app-error.ts';

export type LimitRule = {
  /** Unique among all limits; part of the stored key. */
  readonly name: string;
  /** Uses within `seconds`, before the operator's RATE_LIMIT_FACTOR. */
  readonly points: number;
  readonly seconds: number;
};

export type Limit = {
  /** Uses one point of the key, or more, and returns how many are used; throws AppError(code) with `retryAfter` when none is left. */
  readonly consume: (key: string, code: ErrorCode, points?: number) => Promise<number>;
  /** Refuses the key for so many seconds, however many points it has left. */
  readonly block: (key: string, seconds: number) => Promise<void>;
  /** Throws AppError(code) while the key is blocked; uses no point. */
  readonly check: (key: string, code: ErrorCode) => Promise<void>;
  readonly reset: (key: string) => Promise<void>;
  /** Takes back one point, or as many as were used at once. Nothing happens when they have run out meanwhile. */
  readonly giveBack: (key: string, points?: number) => Promise<void>;
};

export type RateLimits = { readonly limit: (rule: LimitRule) => Limit };

/**
 * Counts in Redis, so that all instances share the figures, else in memory. While Redis does not answer each instance
 * goes on with its own memory: a limit that fails must neither lock everybody out nor let everybody in.
 */
export function createRateLimits(factor: number, redis: RedisConnection | undefined): RateLimits {
  const scaled = (rule: LimitRule) => ({ ...rule, points: Math.max(1, Math.round(rule.points * factor)) });
  return { limit: (rule) => limitOf(createLimiter(scaled(rule), redis)) };
}

function createLimiter(
  { name, points, seconds }: LimitRule,
  redis: RedisConnection | undefined,
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  const store: IRateLimiterStoreOptions = { ...options, storeClient: redis, insuranceLimiter: memory };
  return new RateLimiterRedis({ ...store, useRedisPackage: true, rejectIfRedisNotReady: true });
}

function limitOf(limiter: RateLimiterAbstract): Limit {
  return {
    consume: async (key, code, points = 1) => {
      try {
        return (await limiter.consume(key, points)).consumedPoints;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(code, refusal);
        throw refusal;
      }
    },
    block: async (key, seconds) => void (await limiter.block(key, seconds)),
    check: async (key, code) => {
      const state = await limiter.get(key);
      if (state && state.consumedPoints > limiter.points && state.msBeforeNext > 0)
        throw tooMany(code, state);
    },
    reset: async (key) => void (await limiter.delete(key)),
    giveBack: async (key, points = 1) => {
      // A key that has begun anew must not be given what it has not used.
      const used = (await limiter.get(key))?.consumedPoints ?? 0;
      if (used >= points) await limiter.reward(key, points);
    },
  };
}

const tooMany = (code: ErrorCode, state: RateLimiterRes) =>
  new AppError(code, { retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
