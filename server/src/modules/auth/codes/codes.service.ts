import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { codePattern, type DataOf, errors, type Language, timings } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { NotificationTemplate } from '../../notifications/notification.ts';
import type { Notifications } from '../../notifications/notifications.service.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import { type Contact, contactsOf, latinDigits, maskContact } from '../accounts/contacts.ts';
import type { Visitor } from '../devices/device-cookie.ts';
import type { KnownDevices } from '../devices/known-devices.service.ts';
import type { CodeRepository } from './code.repository.ts';
import { createCodeLimits } from './code-limits.ts';
import type { TextMessages } from './text-messages.service.ts';

export type CodePurpose = 'sign-in' | 'reset' | 'bind' | 'verify';

type CodeOrder = {
  readonly purpose: CodePurpose;
  readonly contact: Contact;
  readonly language: Language;
  readonly asker: Asker;
  /** A captcha was solved for it. */
  readonly isProven?: boolean;
};

/** Who asks for a code or answers with one: a code can be answered by its asker only, so no stranger can spend it. */
export type Asker = Visitor & {
  /** The signed-in account, for `bind` and `verify`. */
  readonly accountId?: string | undefined;
  /** The browser showed no cookie; it is given the one in `device` with the answer. */
  readonly isNew?: boolean;
};

type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'find' | 'findByContact'>;
  readonly knownDevices: Pick<KnownDevices, 'accountsOf'>;
  readonly repository: CodeRepository;
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly notifications: Notifications;
  readonly textMessages: Pick<TextMessages, 'admit' | 'deleteOld' | 'refuseUnusual'>;
};

export type Codes = ReturnType<typeof createCodes>;

const maxAnswers = 5;
const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000);
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
const hashOf = (purpose: string, contact: string, code: string) =>
  createHash('sha256').update(`${purpose} ${contact} ${code}`).digest();

const deviceKey = (device: string): string =>
  `device ${createHash('sha256').update(device).digest('base64url')}`;

/** The account, else the device; without either, a network whose codes are found by `source`. */
const askerKey = ({ accountId, device, ip }: Asker): string => {
  if (accountId !== undefined) return `account ${accountId}`;
  return device === undefined ? `network ${ip}` : deviceKey(device);
};
const askedBy = (asker: Asker) => ({ asker: askerKey(asker), source: asker.isNew ? asker.ip : null });

/** Six digits that prove that a contact belongs to a person: once, for ten minutes, with at most five answers. */
export function createCodes(dependencies: Dependencies) {
  const { accounts, knownDevices, repository, now, limits, notifications, textMessages } = dependencies;
  const codeLimits = createCodeLimits(limits);

  const accountAt = async ({ kind, address }: Contact): Promise<string | undefined> =>
    (await accounts.findByContact(kind, address))?.id;

  /** What the owner of the contact is counted by, and the device where it is known; nothing for strangers. */
  const ownerOf = async ({
    purpose,
    contact,
    asker,
  }: CodeOrder): Promise<{ own: string | undefined; device: string | undefined }> => {
    if (purpose === 'verify') return { own: `account ${asker.accountId}`, device: undefined };
    if (purpose === 'bind') return { own: undefined, device: undefined };
    const known = await knownDevices.accountsOf(asker.isNew ? undefined : asker.device);
    const account = await accountAt(contact);
    const device = account === undefined ? undefined : known.get(account);
    return { own: device && 'known', device };
  };

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
    const { purpose, contact, language, asker } = order;
    const key = { purpose, contact: contact.address, ...askedBy(asker) };
    const template = await templateOf(order);
    const code = newCode();
    const codeHash = hashOf(purpose, contact.address, code);
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + timings.codeLifetime);
    await repository.put({ ...key, codeHash, createdAt, expiresAt });
    const minutes = timings.codeLifetime / 60_000;
    const values = { code, minutes, contact: contact.address };
    try {
      await notifications.send({ to: contact, template, values, language });
    } catch (error) {
      await repository.take(key, codeHash);
      throw error;
    }
  };

  return {
    /** @throws AppError notSupported (this kind is not configured), captchaTooFrequent, captchaUnavailable */
    async send(order: CodeOrder): Promise<DataOf<'POST /chat/captcha-code'>> {
      const sending = notifications.kinds()[order.contact.kind];
      if (sending === 'off') throw new AppError(errors.notSupported);
      const { contact, asker } = order;
      const { own, device } = await ownerOf(order);
      const costs = contact.kind === 'phone' && sending === 'sent';
      const binder = order.purpose === 'bind' ? asker.accountId : undefined;
      if (costs && own === undefined && !order.isProven)
        await textMessages.refuseUnusual(contact.address, { ip: asker.ip, binder });
      const allowAgain = await codeLimits.consume({
        contact: contact.address,
        ip: asker.ip,
        own,
        device,
        binder,
      });
      try {
        if (costs) await textMessages.admit(contact.address);
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

    /** A browser has another cookie in the place of one: codes that it asked for can be answered with that. */
    renewDevice: (former: string, next: string): Promise<void> =>
      repository.passOn(deviceKey(former), deviceKey(next)),

    ownContact,

    /** The same, by the account's id. @throws AppError sessionExpired when it is gone, missingData when it has no contact */
    async ownContactOf(accountId: string): Promise<Contact> {
      const account = await accounts.find(accountId);
      if (!account) throw new AppError(errors.sessionExpired);
      const contact = ownContact(account);
      if (!contact) throw new AppError(errors.missingData);
      return contact;
    },

    /**
     * Call it before `redeem`. Each known device of the account that is meant is counted apart from its network and from others.
     * @param asker with an account, for what only a session can answer
     * @param contact what the code was sent to; without both any account that is known on the device is meant
     * @throws AppError tooManyRequests
     */
    async limitGuesses({ ip, device, accountId }: Asker, contact?: Contact): Promise<void> {
      const known = await knownDevices.accountsOf(device);
      const meant = accountId ?? (contact ? await accountAt(contact) : [...known.keys()].toSorted()[0]);
      const onDevice = meant === undefined ? undefined : known.get(meant);
      await codeLimits.guess(onDevice === undefined ? ip : `device ${onDevice}`);
    },

    /**
     * Uses a code up.
     * @param contact `address` of a Contact
     * @param asker who answers: only the one who asked can
     * @throws AppError emptyCaptcha; malformedCaptcha (costs no answer); captchaExpired when there is none, or it is used,
     * expired or was answered wrong five times; wrongCaptcha
     */
    async redeem(purpose: CodePurpose, contact: string, typed: string, asker: Asker): Promise<void> {
      const code = latinDigits(typed.normalize('NFKC')).replace(/\s/g, '');
      if (code === '') throw new AppError(errors.emptyCaptcha);
      if (!codePattern.test(code)) throw new AppError(errors.malformedCaptcha);
      const key = { purpose, contact, asker: askerKey(asker), source: asker.accountId ? null : asker.ip };
      const expected = await repository.attempt(key, maxAnswers, now());
      if (!expected) throw new AppError(errors.captchaExpired);
      if (!timingSafeEqual(expected, hashOf(purpose, contact, code))) throw new AppError(errors.wrongCaptcha);
      if (!(await repository.take(key, expected))) throw new AppError(errors.captchaExpired);
    },

    /** Deletes codes that have expired, and counts of text messages that no ceiling takes in any more. */
    async tidy(): Promise<void> {
      await repository.deleteExpired(now());
      await textMessages.deleteOld();
    },
  };
}
