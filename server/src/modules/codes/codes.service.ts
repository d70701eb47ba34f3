import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { codePattern, type DataOf, errors, type Language, timings } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { MessageTemplate } from '../messages/message.ts';
import type { Messages } from '../messages/messages.ts';
import { createCodeLimits } from './code-limits.ts';
import { createCodeRepository } from './codes.repository.ts';
import { type Contact, contactsOf, latinDigits, maskContact } from './contacts.ts';

export type CodePurpose = 'sign-in' | 'reset' | 'bind' | 'verify';

type CodeOrder = {
  readonly purpose: CodePurpose;
  readonly contact: Contact;
  /** In the place of the code's own message; the code is then made and never told. */
  readonly instead?: MessageTemplate | undefined;
  readonly language: Language;
  /** Network of the one who asks. */
  readonly ip: string;
};

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly messages: Messages;
};

export type Codes = ReturnType<typeof createCodes>;

const mostAnswers = 5;
const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000);
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
const hashOf = (purpose: string, contact: string, code: string) =>
  createHash('sha256').update(`${purpose} ${contact} ${code}`).digest();

/** Six digits that prove that a contact is somebody's: once, for ten minutes, and for five answers at most. */
export function createCodes({ db, now, limits, messages }: Dependencies) {
  const repository = createCodeRepository(db);
  const codeLimits = createCodeLimits(limits);

  const deliver = async ({ purpose, contact, instead, language }: CodeOrder): Promise<void> => {
    const code = newCode();
    const codeHash = hashOf(purpose, contact.address, code);
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + timings.codeLifetime);
    await repository.deleteExpired(createdAt);
    await repository.put({ purpose, contact: contact.address, codeHash, createdAt, expiresAt });
    const minutes = timings.codeLifetime / 60_000;
    const values = { code, minutes, contact: contact.address };
    try {
      await messages.send({ to: contact, template: instead ?? `code-${purpose}`, values, language });
    } catch (error) {
      await repository.take({ purpose, contact: contact.address }, codeHash);
      throw error;
    }
  };

  return {
    /** @throws AppError notSupported (this kind is not configured), captchaTooFrequent, captchaUnavailable */
    async send(order: CodeOrder): Promise<DataOf<'POST /chat/captcha-code'>> {
      const sending = messages.kinds()[order.contact.kind];
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

    /** Where codes of purpose `verify` go: the e-mail address first, as far as codes can be sent there. Undefined: nowhere. */
    ownContact(account: { email: string | null; phone: string | null }): Contact | undefined {
      const contacts = contactsOf(account);
      return contacts.find(({ kind }) => messages.kinds()[kind] !== 'off') ?? contacts[0];
    },

    /** To be asked before `redeem`, with the network of the one who answers. @throws AppError tooManyRequests */
    limitGuesses: codeLimits.guess,

    /**
     * Uses a code up.
     * @param contact `address` of a Contact
     * @throws AppError emptyCaptcha; malformedCaptcha no possible code (costs no answer); captchaExpired none, used, expired or answered
     * wrong five times; wrongCaptcha
     */
    async redeem(purpose: CodePurpose, contact: string, typed: string): Promise<void> {
      const code = latinDigits(typed.normalize('NFKC')).replace(/\s/g, '');
      if (code === '') throw new AppError(errors.emptyCaptcha);
      if (!codePattern.test(code)) throw new AppError(errors.malformedCaptcha);
      const key = { purpose, contact };
      const expected = await repository.attempt(key, mostAnswers, now());
      if (!expected) throw new AppError(errors.captchaExpired);
      if (!timingSafeEqual(expected, hashOf(purpose, contact, code))) throw new AppError(errors.wrongCaptcha);
      if (!(await repository.take(key, expected))) throw new AppError(errors.captchaExpired);
    },
  };
}
