import { createHash } from 'node:crypto';
import { errors, type Language, password as passwordRule } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Notifications } from '../../notifications/notifications.service.ts';
import type { AccountRepository, AccountRow } from '../accounts/account.repository.ts';
import { type Contact, contactsOf } from '../accounts/contacts.ts';
import type { Codes } from '../codes/codes.service.ts';
import type { Visitor } from '../devices/device-cookie.ts';
import type { KnownDevices } from '../devices/known-devices.service.ts';
import type { OneTimeTokens } from '../one-time-tokens/one-time-tokens.service.ts';
import type { Passwords } from '../passwords/passwords.service.ts';
import type { Sessions } from '../sessions/session.service.ts';

type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'find' | 'findByContact' | 'setPassword'>;
  readonly codes: Pick<Codes, 'redeem'>;
  readonly knownDevices: Pick<KnownDevices, 'forget'>;
  readonly oneTimeTokens: Pick<OneTimeTokens, 'issue' | 'look' | 'take'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly notifications: Notifications;
  /** A message about the new password could not be sent. */
  readonly onSendFailure: (error: unknown) => void;
};

export type Recovery = ReturnType<typeof createRecovery>;

const kind = 'reset';
/** Seconds a token lives. */
const lifetime = 600;

/** What a token is bound to: this contact and this password of an account. */
const matchOf = ({ password_hash }: AccountRow, contact: string): string =>
  createHash('sha256')
    .update(`${contact} ${password_hash ?? ''}`)
    .digest('base64url');

/** A forgotten password: a code buys a one-time token, and the token a new password. */
export function createRecovery(dependencies: Dependencies) {
  const { accounts, codes, knownDevices, oneTimeTokens, passwords, sessions, notifications, onSendFailure } =
    dependencies;

  /** By every contact of the owner. A failure must not undo the new password. */
  const notify = async (accountId: string, language: Language): Promise<void> => {
    const account = await accounts.find(accountId);
    if (!account) return;
    const template = 'password-changed';
    const values = { name: account.username };
    const reachable = contactsOf(account).filter((contact) => notifications.kinds()[contact.kind] !== 'off');
    await Promise.all(reachable.map((to) => notifications.send({ to, template, values, language })));
  };

  return {
    /** Exchanges the code for a one-time token, `ticket` on the wire. Throws what `codes.redeem` throws. */
    async verify(
      contact: Contact,
      code: string,
      visitor: Visitor,
    ): Promise<{ ticket: string; expires_in: number }> {
      await codes.redeem('reset', contact.address, code, visitor);
      const account = await accounts.findByContact(contact.kind, contact.address);
      // The code for a contact without an account was never sent: it was guessed.
      if (!account) throw new AppError(errors.wrongCaptcha);
      const data = { account: account.id, match: matchOf(account, contact.address) };
      return { ticket: await oneTimeTokens.issue(kind, data, lifetime), expires_in: lifetime };
    },

    /**
     * Sets the new password, ends every session of the account and forgets its devices.
     * @throws AppError badPassword (the token stays), badToken (used or expired, or password or contact changed since),
     * userNotFound, tooManyRequests (the token stays)
     */
    async setPassword(
      { ticket, password }: { ticket: string; password: string },
      language: Language,
    ): Promise<void> {
      if (!passwordRule.safeParse(password).success) throw new AppError(errors.badPassword);
      const owner = (await oneTimeTokens.look(kind, ticket))?.account;
      if (typeof owner !== 'string') throw new AppError(errors.badToken);
      const to = await passwords.hash(password, { owner });
      const { account: id, match } = (await oneTimeTokens.take(kind, ticket)) ?? {};
      if (typeof id !== 'string') throw new AppError(errors.badToken);
      const account = await accounts.find(id);
      if (!account) throw new AppError(errors.userNotFound);
      if (!contactsOf(account).some(({ address }) => matchOf(account, address) === match))
        throw new AppError(errors.badToken);
      if (!(await accounts.setPassword(id, { from: account.password_hash, to })))
        throw new AppError(errors.badToken);
      await sessions.endAll(id, 'revoked');
      await knownDevices.forget(id);
      void notify(id, language).catch(onSendFailure);
    },
  };
}
