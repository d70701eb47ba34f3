import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type NewCaptcha = { id: string; textHash: Buffer; createdAt: Date; expiresAt: Date };

export type CaptchaRepository = ReturnType<typeof createCaptchaRepository>;

export function createCaptchaRepository(db: Kysely<Database>) {
  return {
    async insert({ id, textHash, createdAt, expiresAt }: NewCaptcha): Promise<void> {
      await db
        .insertInto('captchas')
        .values({ id, text_hash: textHash, created_at: createdAt, expires_at: expiresAt })
        .execute();
    },

    /** Deletes and returns it, so that of two that ask at once only one gets it. */
    async take(id: string): Promise<{ textHash: Buffer; expiresAt: Date } | undefined> {
      const row = await db
        .deleteFrom('captchas')
        .where('id', '=', id)
        .returning(['text_hash', 'expires_at'])
        .executeTakeFirst();
      return row && { textHash: row.text_hash, expiresAt: row.expires_at };
    },

    async deleteExpired(at: Date): Promise<void> {
      await db.deleteFrom('captchas').where('expires_at', '<=', at).execute();
    },
  };
}
