import { createClient } from 'redis';

export type RedisConnection = ReturnType<typeof createClient>;

/**
 * Connects to Redis and keeps trying in the background: a server whose Redis is away still starts and serves.
 * @param onError called for every failed attempt
 */
export function connectRedis(url: string, onError: (error: unknown) => void): RedisConnection {
  const client: RedisConnection = createClient({ url, disableOfflineQueue: true });
  client.on('error', onError);
  void client.connect().catch(onError);
  return client;
}
