import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type SetOnce = ColumnType<Date, Date, never>;

export type AccountsTable = {
  /** Ten random digits, as people read it out to support. */
  id: string;
  username: string;
  /** The name without regard to case; unique. */
  username_key: string;
  nickname: string;
  /** argon2id, PHC string. */
  password_hash: string;
  vip_level: Generated<number>;
  plan: string | null;
  plan_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  phone: string | null;
  email: string | null;
  avatar: string | null;
  channel: string | null;
  invitation_code: string | null;
  created_at: SetOnce;
};

export type SessionsTable = {
  id: Generated<number>;
  account_id: string;
  /** sha256 of the bearer token. */
  token_hash: Buffer;
  device: string | null;
  created_at: SetOnce;
  seen_at: Moment;
  expires_at: SetOnce;
  ended_at: ColumnType<Date | null, null | undefined, Date | null>;
  /** `replaced` by a newer login, or `signed-out`. */
  end_reason: ColumnType<'replaced' | 'signed-out' | null, null | undefined, 'replaced' | 'signed-out'>;
};

export type CaptchasTable = {
  id: string;
  /** sha256 of id and lower-cased text. */
  text_hash: Buffer;
  created_at: SetOnce;
  expires_at: SetOnce;
};

export type AccountTables = { accounts: AccountsTable; sessions: SessionsTable; captchas: CaptchasTable };
