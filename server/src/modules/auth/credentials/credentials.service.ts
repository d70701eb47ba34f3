import { errors, password as passwordRule } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { AccountEvents } from '../../feed/account-events.ts';
import type { Notification } from '../../notifications/notification.ts';
import type { Notifications } from '../../notifications/notifications.service.ts';
import type { AccountRepository, AccountRow } from '../accounts/account.repository.ts';
import { type Contact, contactOf, contactsOf, maskContact } from '../accounts/contacts.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { KnownDevices } from '../devices/known-devices.service.ts';
import type { Passwords } from '../passwords/passwords.service.ts';
import type { Rewards } from '../registration/rewards.service.ts';
import type { Sessions } from '../sessions/session.service.ts';
import type { Caller } from './caller.ts';
import type { ProveOwner } from './owner-proof.service.ts';

type Typed<Name extends string> = { readonly [K in Name]?: string | undefined };
type OwnerProof = Typed<'password' | 'old_code'>;
type Binding = { readonly contact: string; readonly code: string } & OwnerProof;
type NewPassword = { readonly password: string } & Typed<'old_password' | 'code'>;

type Dependencies = {
  readonly accounts: AccountRepository;
  readonly codes: Pick<Codes, 'redeem' | 'limitGuesses'>;
  readonly notifications: Pick<Notifications, 'send'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly knownDevices: Pick<KnownDevices, 'forget'>;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  readonly proveOwner: ProveOwner;
  readonly rewards: Pick<Rewards, 'payFor'>;
};

const takenCode = { phone: errors.phoneTaken, email: errors.emailTaken } as const;

export type Credentials = ReturnType<typeof createCredentials>;

/** Contacts and password of an account: what its owner signs in with. */
export function createCredentials(dependencies: Dependencies) {
  const {
    accounts,
    codes,
    knownDevices,
    notifications,
    passwords,
    sessions,
    accountEvents,
    proveOwner,
    rewards,
  } = dependencies;

  const find = async (id: string): Promise<AccountRow> => {
    const account = await accounts.find(id);
    if (!account) throw new AppError(errors.sessionExpired);
    return account;
  };
  /** The change stands whether or not the message can be sent; a failure is logged by `notifications`. */
  const notify = (notification: Notification) => notifications.send(notification).catch(() => {});

  const claim = async (account: AccountRow, { kind, address }: Contact): Promise<void> => {
    const owner = await accounts.findByContact(kind, address);
    if (owner?.id === account.id) return;
    const outcome = owner
      ? 'taken'
      : await accounts.setContact(account.id, kind, { from: account[kind], to: address });
    if (outcome === 'taken') throw new AppError(takenCode[kind]);
    if (outcome === 'changed') throw new AppError(errors.tooManyRequests);
  };

  return {
    /**
     * Makes sure that the owner acts, before what lets a person in changes.
     * @throws AppError wrongPassword, tooManyRequests, signInAgain and what `codes.redeem` throws
     */
    async prove(caller: Caller, typed: OwnerProof): Promise<void> {
      await proveOwner(
        await find(caller.accountId),
        { password: typed.password, code: typed.old_code },
        caller,
      );
    },

    /**
     * Binds a contact, the first one or another. Who holds a contact can set a new password, so it takes a proof of the owner.
     * @throws AppError badEmail, badAccount, badPhone, wrongPassword, tooManyRequests, signInAgain and what `codes.redeem`
     *   throws; phoneTaken or emailTaken, only to a person who has proven to hold the contact
     */
    async bind(caller: Caller, typed: Binding): Promise<void> {
      const { accountId, language } = caller;
      const contact = contactOf(typed.contact);
      const account = await find(accountId);
      const former = account[contact.kind];
      await codes.limitGuesses(caller);
      await proveOwner(account, { password: typed.password, code: typed.old_code }, caller);
      await codes.redeem('bind', contact.address, typed.code, caller);
      await claim(account, contact);
      if (account.invited_by) await rewards.payFor(accountId);
      accountEvents.publish(accountId, { type: 'account' });
      const to = former === null ? contactsOf(account)[0] : { kind: contact.kind, address: former };
      const values = { name: account.username, contact: maskContact(contact) };
      if (to && former !== contact.address)
        await notify({ to, template: 'contact-changed', values, language });
    },

    /**
     * Another password, or the first one; every other session ends, and other devices are strangers again.
     * @throws AppError badPassword (the new one cannot be used), wrongPassword, tooManyRequests, signInAgain and what
     *   `codes.redeem` throws
     */
    async setPassword(caller: Caller, typed: NewPassword): Promise<void> {
      const { accountId, device, token, language } = caller;
      if (!passwordRule.safeParse(typed.password).success) throw new AppError(errors.badPassword);
      const account = await find(accountId);
      await proveOwner(account, { password: typed.old_password, code: typed.code }, caller);
      const hash = await passwords.hash(typed.password, { owner: accountId });
      if (!(await accounts.setPassword(accountId, { from: account.password_hash, to: hash })))
        throw new AppError(errors.wrongPassword);
      await sessions.endOthers(accountId, token);
      await knownDevices.forget(accountId, device);
      accountEvents.publish(accountId, { type: 'account' });
      const [to] = contactsOf(account);
      const values = { name: account.username };
      if (to) await notify({ to, template: 'password-changed', values, language });
    },
  };
}
