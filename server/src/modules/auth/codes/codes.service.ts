import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { codePattern, type DataOf, errors, type Language, timings } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { NotificationTemplate } from '../../notifications/notification.ts';
import type { Notifications } from '../../notifications/notifications.service.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import { type Contact, contactsOf, latinDigits, maskContact } from '../accounts/contacts.ts';
import type { CodeRepository } from './code.repository.ts';
import { createCodeLimits } from './code-limits.ts';

export type CodePurpose = 'sign-in' | 'reset' | 'bind' | 'verify';

type CodeOrder = {
  readonly purpose: CodePurpose;
  readonly contact: Contact;
  readonly language: Language;
  /** Network of the client. */
  readonly ip: string;
};

type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'find' | 'findByContact'>;
  readonly repository: CodeRepository;
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly notifications: Notifications;
};

export type Codes = ReturnType<typeof createCodes>;

const maxAnswers = 5;
const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000);
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
const hashOf = (purpose: string, contact: string, code: string) =>
  createHash('sha256').update(`${purpose} ${contact} ${code}`).digest();

/** Six digits that prove that a contact belongs to a person: once, for ten minutes, with at most five answers. */
export function createCodes({ accounts, repository, now, limits, notifications }: Dependencies) {
  const codeLimits = createCodeLimits(limits);

  /** Where codes with purpose `verify` are sent: the e-mail address first, if codes can be sent there. Undefined: nowhere. */
  const ownContact = (account: { email: string | null; phone: string | null }): Contact | undefined => {
    const contacts = contactsOf(account);
    return contacts.find(({ kind }) => notifications.kinds()[kind] !== 'off') ?? contacts[0];
  };

  /**
   * A code for a password is made and stored for a contact without an account as well, but its owner gets another
   * message: only they learn that there is no account.
   */
  const templateOf = async ({ purpose, contact }: CodeOrder): Promise<NotificationTemplate> => {
    const { kind, address } = contact;
    const isUnknown = purpose === 'reset' && !(await accounts.findByContact(kind, address));
    return isUnknown ? 'no-account' : `code-${purpose}`;
  };

  const deliver = async (order: CodeOrder): Promise<void> => {
    const { purpose, contact, language } = order;
    const template = await templateOf(order);
    const code = newCode();
    const codeHash = hashOf(purpose, contact.address, code);
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + timings.codeLifetime);
    await repository.deleteExpired(createdAt);
    await repository.put({ purpose, contact: contact.address, codeHash, createdAt, expiresAt });
    const minutes = timings.codeLifetime / 60_000;
    const values = { code, minutes, contact: contact.address };
    try {
      await notifications.send({ to: contact, template, values, language });
    } catch (error) {
      await repository.take({ purpose, contact: contact.address }, codeHash);
      throw error;
    }
  };

  return {
    /** @throws AppError notSupported (this kind is not configured), captchaTooFrequent, captchaUnavailable */
    async send(order: CodeOrder): Promise<DataOf<'POST /chat/captcha-code'>> {
      const sending = notifications.kinds()[order.contact.kind];
      if (sending === 'off') throw new AppError(errors.notSupported);
      const allowAgain = await codeLimits.consume(order.contact.address, order.ip);
      try {
        await deliver(order);
      } catch (error) {
        await allowAgain();
        throw error;
      }
      return {
        resend_after: seconds(timings.codeResend),
        expires_in: seconds(timings.codeLifetime),
        sent_to: maskContact(order.contact),
        sandbox: sending === 'sandbox',
      };
    },

    ownContact,

    /** The same, by the account's id. @throws AppError sessionExpired when it is gone, missingData when it has no contact */
    async ownContactOf(accountId: string): Promise<Contact> {
      const account = await accounts.find(accountId);
      if (!account) throw new AppError(errors.sessionExpired);
      const contact = ownContact(account);
      if (!contact) throw new AppError(errors.missingData);
      return contact;
    },

    /** Call it before `redeem`, with the network of the client. @throws AppError tooManyRequests */
    limitGuesses: codeLimits.guess,

    /**
     * Uses a code up.
     * @param contact `address` of a Contact
     * @throws AppError emptyCaptcha; malformedCaptcha (costs no answer); captchaExpired when there is none, or it is used,
     * expired or was answered wrong five times; wrongCaptcha
     */
    async redeem(purpose: CodePurpose, contact: string, typed: string): Promise<void> {
      const code = latinDigits(typed.normalize('NFKC')).replace(/\s/g, '');
      if (code === '') throw new AppError(errors.emptyCaptcha);
      if (!codePattern.test(code)) throw new AppError(errors.malformedCaptcha);
      const key = { purpose, contact };
      const expected = await repository.attempt(key, maxAnswers, now());
      if (!expected) throw new AppError(errors.captchaExpired);
      if (!timingSafeEqual(expected, hashOf(purpose, contact, code))) throw new AppError(errors.wrongCaptcha);
      if (!(await repository.take(key, expected))) throw new AppError(errors.captchaExpired);
    },
  };
}
