import {
  password as passwordRule,
  type SessionData,
  type UserInfo,
  username as usernameRule,
} from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import { type AccountRow, createAccountRepository } from './account.repository.ts';
import { effectiveLevel } from './level.ts';
import { accountId, displayNameOf, friendlyName, initialPassword, invitationCode, nameKey } from './names.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './session.service.ts';

type Credentials = { readonly username: string; readonly password: string };
type Origin = { readonly channel?: string | undefined; readonly invitation_code?: string | undefined };
type Parts = {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly now: () => Date;
};

const nameAttempts = 5;

export function createAccountService({ db, sessions, passwords, now }: Parts) {
  const repository = createAccountRepository(db);

  const startSession = async (account: AccountRow, device: string | null): Promise<SessionData> => ({
    token: await sessions.start(account.id, device),
    username: account.username,
    vip_level: levelOf(account, now()),
  });

  /** Undefined when the name is taken. */
  const create = async (
    name: string,
    passwordHash: string,
    origin: Origin,
  ): Promise<AccountRow | undefined> => {
    const id = accountId();
    const outcome = await repository.insert({
      id,
      username: name,
      username_key: nameKey(name),
      nickname: displayNameOf(name),
      password_hash: passwordHash,
      channel: origin.channel ?? null,
      came_with_code: origin.invitation_code ?? null,
      own_code: invitationCode(),
      created_at: now(),
    });
    return outcome === 'inserted' ? repository.find(id) : undefined;
  };

  return {
    /** @throws AppError 20004, the same and after the same time for an unknown account and for a wrong password */
    async login({ username, password }: Credentials, device: string | null): Promise<SessionData> {
      const account = await repository.findByName(nameKey(username));
      const matches = await passwords.matches(account?.password_hash ?? undefined, password);
      if (!account || !matches) throw new AppError(20004);
      return startSession(account, device);
    },

    /** The rules for a new account, before anything is spent on it. @throws AppError 10004 or 10005 */
    validate({ username, password }: Credentials): Credentials {
      const name = usernameRule.safeParse(username);
      if (!name.success) throw new AppError(10004);
      if (!passwordRule.safeParse(password).success) throw new AppError(10005);
      return { username: name.data.normalize('NFC'), password };
    },

    /** @throws AppError 10006 when the name is taken */
    async register(credentials: Credentials, origin: Origin, device: string | null): Promise<SessionData> {
      if (await repository.findByName(nameKey(credentials.username))) throw new AppError(10006);
      const account = await create(credentials.username, await passwords.hash(credentials.password), origin);
      if (!account) throw new AppError(10006);
      return startSession(account, device);
    },

    /** An account with a generated name; its password is in the answer and nowhere else. */
    async autoRegister(origin: Origin, device: string | null): Promise<SessionData & { password: string }> {
      const password = initialPassword();
      const passwordHash = await passwords.hash(password);
      for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
        const account = await create(friendlyName(), passwordHash, origin);
        if (account) return { ...(await startSession(account, device)), password };
      }
      throw new AppError(1000);
    },

    async freeName(): Promise<string> {
      for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
        const name = friendlyName();
        if (!(await repository.findByName(nameKey(name)))) return name;
      }
      throw new AppError(1000);
    },

    /** @throws AppError 401 when the account has just been deleted */
    async info(id: string): Promise<UserInfo> {
      const account = await repository.find(id);
      if (!account) throw new AppError(401);
      return infoOf(account, now());
    },
  };
}

const levelOf = (account: AccountRow, at: Date) =>
  effectiveLevel({ vipLevel: account.vip_level, planExpiresAt: account.plan_expires_at }, at);

function infoOf(account: AccountRow, at: Date): UserInfo {
  const level = levelOf(account, at);
  const running = level > 1;
  return {
    id: account.id,
    username: account.username,
    nickname: account.nickname,
    vip_level: level,
    plan: running ? account.plan : null,
    expire_time: running ? (account.plan_expires_at?.getTime() ?? null) : null,
    phone: account.phone,
    email: account.email,
    avatar: account.avatar,
    create_time: account.created_at.getTime(),
    has_password: account.password_hash !== null,
    linked: [],
    invitation_code: account.own_code,
    invited: 0,
    unlimited_until: account.unlimited_until?.getTime() ?? null,
    quotas: [],
    reply_limit: null,
  };
}
