import type { UserInfo } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { AccountRepository, AccountRow } from '../auth/accounts/account.repository.ts';
import { maskContact } from '../auth/accounts/contacts.ts';
import { effectiveLevel } from '../auth/accounts/level.ts';
import type { IdentityRepository } from '../auth/external/identity.repository.ts';
import type { Plans } from '../plans/catalogue.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import type { Quota } from '../quota/quota.ts';
import { addressOf } from '../storage/storage.service.ts';
import type { UserRepository } from './user.repository.ts';

type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly users: Pick<UserRepository, 'countInvited'>;
  readonly identities: Pick<IdentityRepository, 'listProviders'>;
  readonly quota: Pick<Quota, 'quotaOf'>;
  readonly plans: Plans;
  readonly plugins: Pick<Plugins, 'listAccountPlugins'>;
  readonly now: () => Date;
};

export type ReadUserInfo = ReturnType<typeof createReadUserInfo>;

/** What the pages show of an account. @throws AppError sessionExpired when it has just been deleted */
export const createReadUserInfo =
  (dependencies: Dependencies) =>
  async (id: string): Promise<UserInfo> => {
    const { accounts, users, identities, quota, plans, plugins, now } = dependencies;
    const account = await accounts.find(id);
    if (!account) throw new AppError(errors.sessionExpired);
    const at = now();
    const level = levelOf(account, at);
    const unlimitedUntil = account.unlimited_until;
    const [state, invited, linked, accountPlugins] = await Promise.all([
      quota.quotaOf({ id, username: account.username, vipLevel: level }),
      users.countInvited(id),
      identities.listProviders(id),
      plugins.listAccountPlugins({ id, vipLevel: level }),
    ]);
    return {
      ...profileOf(account),
      vip_level: level,
      plan: level > 1 ? account.plan : null,
      expire_time: level > 1 ? (account.plan_expires_at?.getTime() ?? null) : null,
      linked,
      invited,
      unlimited_until: unlimitedUntil && unlimitedUntil > at ? unlimitedUntil.getTime() : null,
      quotas: state.quotas,
      other_quotas: state.otherQuotas,
      oranges: state.oranges,
      oranges_allowed: state.orangesAllowed,
      plugins: accountPlugins,
      reply_limit: plans.current().levels[level].reply_words,
    };
  };

export const levelOf = (account: AccountRow, at: Date) =>
  effectiveLevel({ vipLevel: account.vip_level, planExpiresAt: account.plan_expires_at }, at);

function profileOf(account: AccountRow) {
  return {
    id: account.id,
    username: account.username,
    nickname: account.nickname,
    phone: account.phone && maskContact({ kind: 'phone', address: account.phone }),
    email: account.email && maskContact({ kind: 'email', address: account.email }),
    avatar: account.avatar && addressOf(account.avatar),
    create_time: account.created_at.getTime(),
    has_password: account.password_hash !== null,
    invitation_code: account.own_code,
  };
}
