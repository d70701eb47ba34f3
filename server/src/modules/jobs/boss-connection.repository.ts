import { CompiledQuery, type Kysely } from 'kysely';
import type { Db } from 'pg-boss';
import type { Database } from '../../db/schema.ts';

/** Statements go through the server's pool: the embedded database has one connection and no second one to give. */
export const connectionOf = (db: Kysely<Database>): Db => ({
  executeSql: (text, values = []) =>
    db.connection().execute(async (connection) => {
      try {
        const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [...values]));
        // Several statements in one query return no rows.
        return { rows: [...(rows ?? [])] };
      } catch (error) {
        // Some bring their own transaction, which would stay open on the connection.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
        throw error;
      }
    }),
});
