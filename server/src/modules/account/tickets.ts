import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { createTicketRepository } from './tickets.repository.ts';

const hashOf = (id: string) => createHash('sha256').update(id).digest();

export type Tickets = ReturnType<typeof createTickets>;

/** What is handed out once and taken back once: 32 random bytes of which the database knows the hash only. */
export function createTickets(db: Kysely<Database>, now: () => Date) {
  const repository = createTicketRepository(db);
  return {
    /** A new ticket of a kind that carries `data` and lives so many seconds. */
    async issue(kind: string, data: Record<string, unknown>, seconds: number): Promise<string> {
      const id = randomBytes(32).toString('base64url');
      const createdAt = now();
      await repository.deleteExpired(createdAt);
      const expiresAt = new Date(createdAt.getTime() + seconds * 1_000);
      await repository.insert({ idHash: hashOf(id), kind, data, createdAt, expiresAt });
      return id;
    },

    /** What a live ticket carries, without using it up; undefined when it is unknown, used or expired. */
    look: async (kind: string, id: string): Promise<Record<string, unknown> | undefined> =>
      (await repository.find(kind, hashOf(id), now()))?.data,

    /** Uses a ticket up; undefined when it is unknown, used or expired. Of two at once only one gets it. */
    take: async (kind: string, id: string): Promise<Record<string, unknown> | undefined> =>
      (await repository.take(kind, hashOf(id), now()))?.data,

    /** Puts data on a live ticket that carries none yet; false when there is none. Of two at once only one is told true. */
    fill: (kind: string, id: string, data: Record<string, unknown>): Promise<boolean> =>
      repository.fill(kind, hashOf(id), data, now()),
  };
}
