import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { FeedbackTable } from '../../db/tables/notices.ts';

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;

export function createFeedbackRepository(db: Kysely<Database>) {
  return {
    async insert(feedback: Insertable<FeedbackTable>): Promise<void> {
      await db.insertInto('feedback').values(feedback).execute();
    },
  };
}
