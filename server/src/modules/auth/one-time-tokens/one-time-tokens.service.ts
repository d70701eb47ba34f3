import { createHash, randomBytes } from 'node:crypto';
import type { OneTimeTokenRepository } from './one-time-token.repository.ts';

const hashOf = (id: string) => createHash('sha256').update(id).digest();

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

type Dependencies = { readonly repository: OneTimeTokenRepository; readonly now: () => Date };

/** Tokens that count once: 32 random bytes, of which the database has the hash only. */
export function createOneTimeTokens({ repository, now }: Dependencies) {
  return {
    /** A new token of a kind, with the data it stands for and a lifetime in seconds. */
    async issue(kind: string, data: Record<string, unknown>, seconds: number): Promise<string> {
      const id = randomBytes(32).toString('base64url');
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + seconds * 1_000);
      await repository.insert({ idHash: hashOf(id), kind, data, createdAt, expiresAt });
      return id;
    },

    /** The data of a live token, which stays usable; undefined when it is unknown, used or expired. */
    look: async (kind: string, id: string): Promise<Record<string, unknown> | undefined> =>
      (await repository.find(kind, hashOf(id), now()))?.data,

    /** The data of a live token, which is used up; undefined when it is unknown, used or expired, and for the second of two simultaneous calls. */
    take: async (kind: string, id: string): Promise<Record<string, unknown> | undefined> =>
      (await repository.take(kind, hashOf(id), now()))?.data,

    /** Adds data to a live token that has none yet. False when there is none, and for the second of two simultaneous calls. */
    fill: (kind: string, id: string, data: Record<string, unknown>): Promise<boolean> =>
      repository.fill(kind, hashOf(id), data, now()),

    /**
     * Remembers something that came from outside for so many seconds, and says whether it came for the first time. True
     * for only one of two simultaneous calls.
     */
    async isFirstUse(kind: string, id: string, seconds: number): Promise<boolean> {
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + seconds * 1_000);
      return repository.insertOnce({ idHash: hashOf(`${kind} ${id}`), kind, data: {}, createdAt, expiresAt });
    },

    /** Deletes those that have expired. */
    tidy: (): Promise<void> => repository.deleteExpired(now()),
  };
}
