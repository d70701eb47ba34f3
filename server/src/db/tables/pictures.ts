import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type SetOnce = ColumnType<Date, Date, never>;

export type PicturesTable = {
  /** Key in the object storage. */
  key: string;
  account_id: string;
  kind: 'question' | 'drawing';
  width: number;
  height: number;
  bytes: number;
  created_at: SetOnce;
};

export type DrawingStatus = 'drawing' | 'done' | 'failed' | 'canceled';

export type DrawingsTable = {
  /** Made by the client. */
  id: string;
  account_id: string;
  prompt: string;
  style: string;
  size: string;
  count: number;
  status: Generated<DrawingStatus>;
  /** Keys in the object storage, with their sizes. */
  pictures: JSONColumnType<
    { key: string; width: number; height: number; place?: number }[],
    string | undefined,
    string
  >;
  error_code: Generated<number | null>;
  demo: boolean;
  variation_of: string | null;
  created_at: SetOnce;
  updated_at: Moment;
};

export type ExpertUsesTable = {
  expert_id: string;
  account_id: string;
  day: ColumnType<string, string, never>;
};

export type PictureTables = {
  pictures: PicturesTable;
  drawings: DrawingsTable;
  expert_uses: ExpertUsesTable;
};
