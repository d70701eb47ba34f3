import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type SetOnce = ColumnType<Date, Date, never>;

export type AccountsTable = {
  /** Ten random digits, as people read it out to support. */
  id: string;
  username: string;
  /** The name without regard to case; unique. */
  username_key: string;
  nickname: string;
  /** argon2id, PHC string; null for an account that came in another way and has set none. */
  password_hash: string | null;
  vip_level: Generated<number>;
  plan: string | null;
  plan_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** With `+` and the country code; unique. */
  phone: string | null;
  /** Unique without regard to case. */
  email: string | null;
  /** Key in the object storage. */
  avatar: string | null;
  channel: string | null;
  /** The invitation the person came with, as they gave it. */
  came_with_code: string | null;
  /** The invitation the person gives to others; unique. */
  own_code: string;
  invited_by: string | null;
  /** When the inviter was rewarded for this account; null: not yet. */
  invitation_earned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** End of the days without limit on the default model. */
  unlimited_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Further GPT-4 uses; never below zero. */
  oranges: Generated<number>;
  /** Of its chat records in the cloud; grows with every backup. */
  backup_revision: Generated<number>;
  /** SHA-256 of the document that was tried without a plan, and has been removed since. */
  pdf_tried: string | null;
  /** Since when the operator keeps the account out. */
  blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: SetOnce;
};

export type SessionEnd = 'replaced' | 'signed-out' | 'revoked';

export type SessionsTable = {
  id: Generated<number>;
  account_id: string;
  /** sha256 of the bearer token. */
  token_hash: Buffer;
  /** `web` or `desktop`, as the client says. */
  device: string | null;
  /** Given by the person. */
  device_name: string | null;
  /** Browser and system, `Chrome, Windows`. */
  browser: string | null;
  created_at: SetOnce;
  /** When the person signed in, by the database's clock; null for sessions from before it was kept. */
  proved_at: ColumnType<Date | null, never, Date | null>;
  seen_at: Moment;
  expires_at: SetOnce;
  ended_at: ColumnType<Date | null, null | undefined, Date | null>;
  /** `replaced` by a newer login, `signed-out` by the person, `revoked` by a new password or the operator. */
  end_reason: ColumnType<SessionEnd | null, null | undefined, SessionEnd>;
};

export type CaptchasTable = {
  id: string;
  /** sha256 of id and lower-cased text. */
  text_hash: Buffer;
  created_at: SetOnce;
  expires_at: SetOnce;
};

/** An account of another service that lets its owner in. */
export type IdentitiesTable = {
  /** `google`, `apple`, or `wechat` (whose subject is the unionid, else `<app id>:<openid>`). */
  provider: string;
  subject: string;
  account_id: string;
  created_at: SetOnce;
};

/** A browser in which the account has signed in. */
export type KnownDevicesTable = {
  /** sha256 of the cookie. */
  token_hash: Buffer;
  account_id: string;
  /** The last sign-in, by the database's clock. */
  seen_at: ColumnType<Date, never, Date>;
};

/** The one code of a purpose that an asker was sent to a contact; a new one takes its place. */
export type SentCodesTable = {
  purpose: string;
  contact: string;
  /** The device or the account that asked, and may answer. */
  asker: string;
  /** Network of an asker that showed no cookie and may keep none: it may answer as well. */
  source: string | null;
  code_hash: Buffer;
  /** Wrong answers so far. */
  attempts: Generated<number>;
  created_at: SetOnce;
  expires_at: SetOnce;
};

/** Text messages that were sent in an hour or a day, for the ceilings of what they may cost. */
export type TextMessageCountsTable = {
  /** `all`, `country LV` or `prefix +37126123`. */
  counted: string;
  /** Beginning of the hour or day, by the database's clock, in UTC. */
  since: SetOnce;
  sent: number;
};

/** What is handed out once and taken back once. */
export type TicketsTable = {
  /** sha256 of what the person holds. */
  id_hash: Buffer;
  kind: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: SetOnce;
  expires_at: SetOnce;
};

export type AccountTables = {
  accounts: AccountsTable;
  sessions: SessionsTable;
  captchas: CaptchasTable;
  identities: IdentitiesTable;
  known_devices: KnownDevicesTable;
  sent_codes: SentCodesTable;
  text_message_counts: TextMessageCountsTable;
  tickets: TicketsTable;
};
