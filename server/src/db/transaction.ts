import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** What is done together or not at all; services hand it from one repository to another. */
export type DatabaseTransaction = Transaction<Database>;
