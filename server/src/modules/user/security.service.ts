import { errors, type Language, password as passwordRule } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { Passwords } from '../account/passwords.ts';
import type { Sessions } from '../account/session.service.ts';
import type { Codes } from '../codes/codes.service.ts';
import { type Contact, contactOf, contactsOf, maskContact } from '../codes/contacts.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { Messages } from '../messages/messages.ts';
import type { Prove } from './proof.ts';
import type { UserRepository, UserRow } from './user.repository.ts';

/** Who asks, and from where. */
export type Asking = {
  readonly accountId: string;
  readonly token: string;
  readonly ip: string;
  readonly language: Language;
};

type Typed<Name extends string> = { readonly [K in Name]?: string | undefined };
type Binding = { readonly contact: string; readonly code: string } & Typed<'password' | 'old_code'>;
type NewPassword = { readonly password: string } & Typed<'old_password' | 'code'>;

type Dependencies = {
  readonly repository: UserRepository;
  readonly codes: Pick<Codes, 'redeem' | 'limitGuesses'>;
  readonly messages: Pick<Messages, 'send'>;
  readonly passwords: Passwords;
  readonly sessions: Pick<Sessions, 'endOthers'>;
  readonly accountEvents: AccountEvents;
  readonly prove: Prove;
};

const takenCode = { phone: errors.phoneTaken, email: errors.emailTaken } as const;

export type SecurityService = ReturnType<typeof createSecurityService>;

/** Contacts and password: what decides who gets in. */
export function createSecurityService(dependencies: Dependencies) {
  const { repository, codes, messages, passwords, sessions, accountEvents, prove } = dependencies;

  const find = async (id: string): Promise<UserRow> => {
    const account = await repository.find(id);
    if (!account) throw new AppError(errors.sessionExpired);
    return account;
  };
  const tell = (message: Parameters<Messages['send']>[0]) =>
    // What has happened has happened, whether or not the message gets through; its failure is logged there.
    messages.send(message).catch(() => {});

  const claim = async (account: UserRow, { kind, address }: Contact): Promise<void> => {
    const owner = await repository.findByContact(kind, address);
    if (owner === account.id) return;
    const outcome = owner
      ? 'taken'
      : await repository.setContact(account.id, kind, { from: account[kind], to: address });
    if (outcome === 'taken') throw new AppError(takenCode[kind]);
    if (outcome === 'changed') throw new AppError(errors.tooManyRequests);
  };

  return {
    /**
     * Binds a contact, or puts it in the place of the one before, which also takes a proof of the owner.
     * @throws AppError badEmail badAccount badPhone (no such form), wrongPassword, tooManyRequests, the codes of a code; phoneTaken or emailTaken (another
     *   account's), told only to whoever holds the contact
     */
    async bind({ accountId, ip, language }: Asking, typed: Binding): Promise<void> {
      const contact = contactOf(typed.contact);
      const account = await find(accountId);
      const former = account[contact.kind];
      await codes.limitGuesses(ip);
      if (former !== null) await prove(account, { password: typed.password, code: typed.old_code }, ip);
      await codes.redeem('bind', contact.address, typed.code);
      await claim(account, contact);
      accountEvents.publish(accountId, { type: 'account' });
      const told = former === null ? contactsOf(account)[0] : { kind: contact.kind, address: former };
      const values = { name: account.username, contact: maskContact(contact) };
      if (told && former !== contact.address)
        await tell({ to: told, template: 'contact-changed', values, language });
    },

    /**
     * Another password, or the first one; every other session ends.
     * @throws AppError badPassword (the new one cannot be used), wrongPassword, tooManyRequests, the codes of a code
     */
    async setPassword({ accountId, token, ip, language }: Asking, typed: NewPassword): Promise<void> {
      if (!passwordRule.safeParse(typed.password).success) throw new AppError(errors.badPassword);
      const account = await find(accountId);
      await prove(account, { password: typed.old_password, code: typed.code }, ip);
      const to = await passwords.hash(typed.password);
      if (!(await repository.setPassword(accountId, { from: account.password_hash, to })))
        throw new AppError(errors.wrongPassword);
      await sessions.endOthers(accountId, token);
      accountEvents.publish(accountId, { type: 'account' });
      const told = contactsOf(account)[0];
      const values = { name: account.username };
      if (told) await tell({ to: told, template: 'password-changed', values, language });
    },
  };
}
