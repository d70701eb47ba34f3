import type { AccountTables } from './tables/accounts.ts';
import type { AnswerTables } from './tables/answers.ts';

/** Every table, as Kysely sees it. A module adds its own in `tables/` and creates them in a migration. */
export type Database = AccountTables & AnswerTables;
