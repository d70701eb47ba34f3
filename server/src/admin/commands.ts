import { errors } from '@orangery/api/contract';
import type { NoticeTexts } from '../db/tables/notices.ts';
import { AppError } from '../http/app-error.ts';
import { initialPassword } from '../modules/auth/accounts/names.ts';
import type { IdentityRepository } from '../modules/auth/external/identity.repository.ts';
import type { Passwords } from '../modules/auth/passwords/passwords.service.ts';
import type { Sessions } from '../modules/auth/sessions/session.service.ts';
import type { OrdersRepository } from '../modules/billing/orders.repository.ts';
import type { RightsRepository } from '../modules/billing/rights.repository.ts';
import type { Notices } from '../modules/notices/notices.service.ts';
import type { Plans } from '../modules/plans/catalogue.ts';
import type { PluginRepository } from '../modules/plugins/plugins.repository.ts';
import type { ReservationRepository } from '../modules/quota/reservation.repository.ts';
import type { UserRepository } from '../modules/user/user.repository.ts';
import type { AccountRow, AdminRepository } from './admin.repository.ts';
import { type BackupDependencies, createBackupCommands } from './backups/backup-commands.ts';
import { findAccount } from './find-account.ts';
import { type Grant, grantOf } from './grant.ts';
import { createOrderCommands, type OrderServices } from './orders/order-commands.ts';
import { quotaOf } from './quota.ts';
import { Refusal } from './refusal.ts';

export type AdminServices = {
  readonly admin: AdminRepository;
  readonly identities: Pick<IdentityRepository, 'listProviders'>;
  readonly notices: Pick<Notices, 'create'>;
  readonly now: () => Date;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly plans: Plans;
  readonly plugins: Pick<PluginRepository, 'extendSubscription'>;
  readonly reservations: Pick<ReservationRepository, 'countUsed'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly users: Pick<UserRepository, 'countInvited'>;
  readonly rights: Pick<RightsRepository, 'lock' | 'setLevel'>;
  readonly orderTransactions: Pick<OrdersRepository, 'transaction'>;
} & OrderServices &
  BackupDependencies;

export type Commands = ReturnType<typeof createCommands>;

/**
 * What an operator can do. A server that runs finds the changes in the database, and notifies open pages.
 * Each takes an account as the operator types it and throws Refusal when there is none.
 */
export function createCommands(services: AdminServices) {
  const { admin, identities, notices, now, orderTransactions, passwords, plans, plugins, reservations } =
    services;
  const { rights, sessions, users } = services;
  const find = (typed: string) => findAccount(admin, typed);

  return {
    backups: createBackupCommands(services),

    async show(typed: string) {
      const account = await find(typed);
      return {
        account,
        uses: await quotaOf(reservations, account, plans.current(), now()),
        linked: await identities.listProviders(account.id),
        invited: await users.countInvited(account.id),
        sessions: await admin.listSessions(account.id),
      };
    },

    async endSessions(typed: string): Promise<AccountRow> {
      const account = await find(typed);
      await sessions.endAll(account.id, 'revoked');
      return account;
    },

    /** Takes the place of the plan that runs. @throws Refusal badLevel */
    async grant(
      typed: string,
      options: Parameters<typeof grantOf>[0],
    ): Promise<{ account: AccountRow; grant: Grant }> {
      const grant = grantOf(options, now());
      const account = await find(typed);
      const at = now();
      await orderTransactions.transaction(async (transaction) => {
        const locked = await rights.lock(transaction, account.id);
        if (!locked) return;
        const standing = { level: grant.vip_level, plan: grant.plan, until: grant.plan_expires_at };
        await rights.setLevel(transaction, {
          account: locked,
          standing,
          cause: 'operator',
          orderId: null,
          at,
        });
      });
      return { account, grant };
    },

    /** Gives a subscription of a plugin, or lengthens the one that runs. */
    async subscribe(
      typed: string,
      pluginId: number,
      days: number,
    ): Promise<{ account: AccountRow; end: Date }> {
      const account = await find(typed);
      return { account, end: await plugins.extendSubscription(account.id, pluginId, days) };
    },

    /** Gives oranges or takes them away. @throws Refusal when the account has too few */
    async oranges(typed: string, change: number): Promise<{ account: AccountRow; oranges: number }> {
      const account = await find(typed);
      const oranges = await admin.changeOranges(account.id, change, now());
      if (oranges === undefined) throw new Refusal(`${account.username} has too few oranges for that.`);
      return { account, oranges };
    },

    /** Ends every session; the new password is in the answer and nowhere else. */
    async resetPassword(typed: string): Promise<{ account: AccountRow; password: string }> {
      const account = await find(typed);
      const password = initialPassword();
      await admin.update(account.id, { password_hash: await passwords.hash(password) });
      await sessions.endAll(account.id, 'revoked');
      return { account, password };
    },

    async block(typed: string): Promise<AccountRow> {
      const account = await find(typed);
      await admin.update(account.id, { blocked_at: now() });
      await sessions.endAll(account.id, 'revoked');
      return account;
    },

    async unblock(typed: string): Promise<AccountRow> {
      const account = await find(typed);
      await admin.update(account.id, { blocked_at: null });
      return account;
    },

    /** For one account, or for everyone. @throws Refusal badNotice */
    async notice(texts: NoticeTexts, forAccount: string | undefined): Promise<number> {
      const account = forAccount === undefined ? undefined : await find(forAccount);
      try {
        return await notices.create(texts, account?.id ?? null);
      } catch (error) {
        if (error instanceof AppError && error.code === errors.badNotice)
          throw new Refusal(
            'A notice needs a title (120 symbols at most) and a body (5,000 at most), in English and in every ' +
              'language that is begun.',
            errors.badNotice,
          );
        throw error;
      }
    },

    feedback: (count: number) => admin.listFeedback(count),

    orders: createOrderCommands(services, find),
  };
}
