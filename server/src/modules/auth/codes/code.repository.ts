import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Key = { purpose: string; contact: string };
type NewCode = Key & { codeHash: Buffer; createdAt: Date; expiresAt: Date };

export type CodeRepository = ReturnType<typeof createCodeRepository>;

export function createCodeRepository(db: Kysely<Database>) {
  return {
    /** Replaces the one before. */
    async put({ purpose, contact, codeHash, createdAt, expiresAt }: NewCode): Promise<void> {
      const fresh = { code_hash: codeHash, attempts: 0, created_at: createdAt, expires_at: expiresAt };
      await sql`
        insert into sent_codes (purpose, contact, code_hash, attempts, created_at, expires_at)
        values (${purpose}, ${contact}, ${fresh.code_hash}, 0, ${createdAt}, ${expiresAt})
        on conflict (purpose, contact) do update
          set code_hash = excluded.code_hash, attempts = 0,
              created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db);
    },

    /** Counts an answer before it is compared, so that many at once do not all pass. Undefined: no live code. */
    async attempt({ purpose, contact }: Key, max: number, at: Date): Promise<Buffer | undefined> {
      const row = await db
        .updateTable('sent_codes')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .where('attempts', '<', max)
        .where('expires_at', '>', at)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash;
    },

    /** Deletes it; true for only one of two simultaneous calls. */
    async take({ purpose, contact }: Key, codeHash: Buffer): Promise<boolean> {
      const row = await db
        .deleteFrom('sent_codes')
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .where('code_hash', '=', codeHash)
        .returning('purpose')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteExpired(at: Date): Promise<void> {
      await db.deleteFrom('sent_codes').where('expires_at', '<=', at).execute();
    },
  };
}
