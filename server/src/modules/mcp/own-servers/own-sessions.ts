import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import { usualTimings } from '../connection.ts';
import { type Held, type HeldTimings, type OwnSession, openHeld, type Reachable } from './held-session.ts';

type Options = {
  /** At once. */
  readonly max: number;
  /** Milliseconds. */
  readonly idle: number;
  readonly timings?: HeldTimings;
};

/** Of one account at once: nobody takes the connections of all others. */
const [maxInUse, maxUses] = [5, 20];

/** People wait for it. */
const shortTimings = { ...usualTimings, connect: 10_000, list: 10_000, ping: 5_000, open: 20_000 };

/** Connections that are opened when somebody needs them, and closed when nobody has for a while. */
export function createOwnSessions({ max, idle, timings = shortTimings }: Options) {
  const held = new Map<string, Held>();
  /** No longer given to anybody, and closed when the last one who uses it is done. */
  const retired = new Set<Held>();

  async function drop(one: Held | undefined): Promise<void> {
    if (!one) return;
    clearTimeout(one.timer);
    if (held.get(one.key) === one) held.delete(one.key);
    retired.delete(one);
    await one.close();
  }

  async function retire(one: Held | undefined): Promise<void> {
    if (!one || one.users === 0) return drop(one);
    held.delete(one.key);
    retired.add(one);
  }

  /** @throws AppError tooManyRequests when all connections are in use */
  function makeRoom(): void {
    if (held.size < max) return;
    const [oldest] = [...held.values()]
      .filter(({ users }) => users === 0)
      .sort((a, b) => a.usedAt - b.usedAt);
    if (!oldest) throw new AppError(errors.tooManyRequests);
    void drop(oldest);
  }

  /** @throws AppError tooManyRequests when the account uses as many as one may */
  function checkShare({ accountId, key }: Reachable): void {
    const all = [...held.values(), ...retired].filter((one) => one.accountId === accountId);
    const inUse = all.filter(({ users, session }) => users > 0 || !session);
    const uses = inUse.reduce((sum, { users }) => sum + users, 0);
    const others = inUse.filter((one) => one.key !== key).length;
    if (uses >= maxUses || others >= maxInUse) throw new AppError(errors.tooManyRequests);
  }

  function openNew(server: Reachable): Held {
    const one = openHeld(server, timings, makeRoom);
    held.set(one.key, one);
    void one.ended.then(() => drop(one));
    return one;
  }

  return {
    /**
     * Does something with a connection to a server.
     * @throws what connecting throws, the signal's reason, AppError tooManyRequests
     */
    async use<T>(
      server: Reachable,
      signal: AbortSignal,
      job: (session: OwnSession) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const { key } = server;
      checkShare(server);
      const before = held.get(key);
      if (before && before.revision !== server.revision) void drop(before);
      const one = held.get(key) ?? openNew(server);
      one.users += 1;
      clearTimeout(one.timer);
      try {
        return await job(await one.opened(signal));
      } finally {
        one.users -= 1;
        one.usedAt = performance.now();
        if (one.users === 0 && retired.has(one)) void drop(one);
        else if (one.users === 0 && held.get(key) === one)
          one.timer = setTimeout(() => void drop(one), idle).unref();
      }
    },

    /** Ends the calls under way too. */
    async close(key: string): Promise<void> {
      const all = [...held.values(), ...retired].filter((one) => one.key === key);
      await Promise.all(all.map(drop));
    },
    /** The next one who needs it gets another; calls under way go on. */
    retire: (key: string): Promise<void> => retire(held.get(key)),
    /** The same for this session, and none that came after it. */
    retireSession: (session: OwnSession): Promise<void> =>
      retire([...held.values()].find((one) => one.session === session)),
    closeAll: async (): Promise<void> => {
      await Promise.all([...held.values(), ...retired].map(drop));
    },
    count: (): number => held.size,
  };
}
