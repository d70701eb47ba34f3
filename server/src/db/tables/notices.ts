import type { Language } from '@orangery/api/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A notice in the languages the operator wrote it in; English is always there. */
export type NoticeTexts = Partial<Record<Language, { title: string; body: string }>>;

export type NoticesTable = {
  id: Generated<number>;
  /** For one account; null: for everyone. */
  account_id: string | null;
  texts: JSONColumnType<NoticeTexts>;
  created_at: ColumnType<Date, Date, never>;
};

export type ReadNoticesTable = { account_id: string; notice_id: number };

export type FeedbackTable = {
  id: Generated<number>;
  /** Null for a guest, and once the account is deleted. */
  account_id: string | null;
  kind: string;
  text: string;
  contact: string | null;
  page: string | null;
  created_at: ColumnType<Date, Date, never>;
};

/** Tables of notices and of the help centre. */
export type NoticeTables = {
  notices: NoticesTable;
  read_notices: ReadNoticesTable;
  feedback: FeedbackTable;
};
