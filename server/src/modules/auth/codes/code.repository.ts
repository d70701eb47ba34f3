import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Key = { purpose: string; contact: string };
/** Who asked, or answers. `source`: null when only the asker itself may answer. */
type Asked = { asker: string; source: string | null };
type NewCode = Key & Asked & { codeHash: Buffer; createdAt: Date; expiresAt: Date };

export type CodeRepository = ReturnType<typeof createCodeRepository>;

export function createCodeRepository(db: Kysely<Database>) {
  return {
    /** Replaces the one that the same asker had before, and no other's. */
    async put({ purpose, contact, asker, source, codeHash, createdAt, expiresAt }: NewCode): Promise<void> {
      // The network answers the latest code only; who showed a cookie since can still answer an older one.
      if (source !== null)
        await db
          .updateTable('sent_codes')
          .set({ source: null })
          .where('purpose', '=', purpose)
          .where('contact', '=', contact)
          .where('source', '=', source)
          .execute();
      await sql`
        insert into sent_codes (purpose, contact, asker, source, code_hash, attempts, created_at, expires_at)
        values (${purpose}, ${contact}, ${asker}, ${source}, ${codeHash}, 0, ${createdAt}, ${expiresAt})
        on conflict (purpose, contact, asker) do update
          set source = excluded.source, code_hash = excluded.code_hash, attempts = 0,
              created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db);
    },

    /**
     * Counts an answer before it is compared, so that many at once do not all pass. Undefined: no live code of this asker, nor
     * of one from the same network that showed no cookie.
     */
    async attempt(key: Key & Asked, max: number, at: Date): Promise<Buffer | undefined> {
      const { purpose, contact, asker, source } = key;
      const own = db
        .selectFrom('sent_codes')
        .select('asker')
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .where('expires_at', '>', at)
        .where((row) => row.or([row('asker', '=', asker), row('source', '=', source)]))
        .orderBy(sql`asker = ${asker}`, 'desc')
        .limit(1);
      const row = await db
        .updateTable('sent_codes')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .where('asker', '=', own)
        .where('attempts', '<', max)
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

    /** What one asker asked for is another's from now on, who has asked for nothing yet. */
    async passOn(former: string, next: string): Promise<void> {
      await db.updateTable('sent_codes').set({ asker: next }).where('asker', '=', former).execute();
    },

    async deleteExpired(at: Date): Promise<void> {
      await db.deleteFrom('sent_codes').where('expires_at', '<=', at).execute();
    },
  };
}
