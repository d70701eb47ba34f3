import { createHash } from 'node:crypto';
import { errors, type Language, password as passwordRule } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import { type AccountRow, createAccountRepository } from '../account/account.repository.ts';
import type { Passwords } from '../account/passwords.ts';
import type { Sessions } from '../account/session.service.ts';
import type { Tickets } from '../account/tickets.ts';
import type { MessageTemplate } from '../messages/message.ts';
import type { Messages } from '../messages/messages.ts';
import type { Codes } from './codes.service.ts';
import { type Contact, contactsOf } from './contacts.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly codes: Codes;
  readonly tickets: Tickets;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly messages: Messages;
  /** A message about the new password could not be sent. */
  readonly onSendFailure: (error: unknown) => void;
};

export type Recovery = ReturnType<typeof createRecovery>;

const kind = 'reset';
/** Seconds a ticket lives. */
const lifetime = 600;

/** What a ticket is for: this password of this account, as long as the contact is its own. */
const matchOf = ({ password_hash }: AccountRow, contact: string): string =>
  createHash('sha256')
    .update(`${contact} ${password_hash ?? ''}`)
    .digest('base64url');

/** A forgotten password: a code, a ticket for it, a new password. */
export function createRecovery(dependencies: Dependencies) {
  const { db, codes, tickets, passwords, sessions, messages, onSendFailure } = dependencies;
  const accounts = createAccountRepository(db);

  /** Everywhere the owner can be reached; what cannot be sent must not undo the new password. */
  const tell = async (accountId: string, language: Language): Promise<void> => {
    const account = await accounts.find(accountId);
    if (!account) return;
    const template = 'password-changed';
    const values = { name: account.username };
    const reachable = contactsOf(account).filter((contact) => messages.kinds()[contact.kind] !== 'off');
    await Promise.all(reachable.map((to) => messages.send({ to, template, values, language })));
  };

  return {
    /** For a contact nobody has: who asks finds out in their own mail and nowhere else. */
    async messageInstead({ kind, address }: Contact): Promise<MessageTemplate | undefined> {
      return (await accounts.findByContact(kind, address)) ? undefined : 'no-account';
    },

    /** Spends the code for a ticket. @throws AppError like a code */
    async verify(contact: Contact, code: string): Promise<{ ticket: string; expires_in: number }> {
      await codes.redeem('reset', contact.address, code);
      const account = await accounts.findByContact(contact.kind, contact.address);
      // The right code of nobody's contact was never told to anyone: it was guessed.
      if (!account) throw new AppError(errors.wrongCaptcha);
      const data = { account: account.id, match: matchOf(account, contact.address) };
      return { ticket: await tickets.issue(kind, data, lifetime), expires_in: lifetime };
    },

    /**
     * Sets the new password and ends every session of the account.
     * @throws AppError badPassword (the ticket stays), badToken (ticket used or expired, or password or contact changed since),
     * userNotFound
     */
    async setPassword(
      { ticket, password }: { ticket: string; password: string },
      language: Language,
    ): Promise<void> {
      if (!passwordRule.safeParse(password).success) throw new AppError(errors.badPassword);
      const { account: id, match } = (await tickets.take(kind, ticket)) ?? {};
      if (typeof id !== 'string') throw new AppError(errors.badToken);
      const to = await passwords.hash(password);
      const account = await accounts.find(id);
      if (!account) throw new AppError(errors.userNotFound);
      if (!contactsOf(account).some(({ address }) => matchOf(account, address) === match))
        throw new AppError(errors.badToken);
      if (!(await accounts.setPassword(id, { from: account.password_hash, to })))
        throw new AppError(errors.badToken);
      await sessions.endAll(id, 'revoked');
      void tell(id, language).catch(onSendFailure);
    },
  };
}
