import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { jobsSchema } from '../modules/jobs/job.ts';

/** Makes all tables of the server in a new database, those of the background jobs too, which a server makes when it starts. */
export async function prepareDatabase(db: Kysely<Database>): Promise<void> {
  await migrate(db);
  await sql.raw(getConstructionPlans(jobsSchema)).execute(db);
}
