import type { ColumnType } from 'kysely';

/** An MCP server that a person has added. */
export type OwnServersTable = {
  /** Never used twice. */
  plugin_id: number;
  account_id: string;
  name: string;
  url: string;
  /** The header that carries the secret. */
  header: string | null;
  /** Encrypted. */
  secret: string | null;
  /** What it had when it was last connected to, as JSON. Not `jsonb`, which takes less than a server may say. */
  listing: string;
  /** Why it could not be connected to the last time: a code of the catalogue. */
  problem: number | null;
  failed_at: ColumnType<Date | null, never, null>;
};

export type OwnServerTables = { own_servers: OwnServersTable };
