import { errors } from '@orangery/api/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { Ceiling, TextMessageRepository } from './text-message.repository.ts';

const retryAfter = { hour: 60 * 60, day: 24 * 60 * 60 } as const;
/** Numbers of one block that operators give out together, and sell to those who live on calls and messages. */
const blockDigits = 4;
/** Types that receive messages at the usual price; of some countries the type is not known. */
const usualTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined];

type Dependencies = {
  readonly ceilings: Config['sms']['ceilings'];
  readonly limits: RateLimits;
  readonly repository: TextMessageRepository;
  /** A ceiling was reached, possibly by toll fraud. */
  readonly onCeiling: (counted: string) => void;
};

type Asking = { readonly ip: string; readonly binder: string | undefined };
export type TextMessages = ReturnType<typeof createTextMessages>;

/**
 * What text messages may cost: each costs the operator, and some numbers pay a share of it to their owner. The ceilings are
 * for the whole installation, its countries, and blocks of 10,000 neighbouring numbers.
 */
export function createTextMessages({ ceilings, limits, repository, onCeiling }: Dependencies) {
  const usual = limits.limit({ name: 'text-messages-usual', points: 3, seconds: 60 * 60 });
  const usualOfBinder = limits.limit({ name: 'text-messages-usual-bind', points: 3, seconds: 60 * 60 });

  /** @throws AppError badPhone, notSupported */
  const ceilingsOf = (address: string): readonly Ceiling[] => {
    const number = parsePhoneNumberFromString(address);
    if (!number?.isValid() || !usualTypes.includes(number.getType())) throw new AppError(errors.badPhone);
    const country = number.country ?? '*';
    const perDay = ceilings.countries[country] ?? ceilings.countries['*'] ?? 0;
    if (perDay === 0) throw new AppError(errors.notSupported);
    return [
      { counted: `prefix ${address.slice(0, -blockDigits)}`, per: 'hour', max: ceilings.perBlock },
      { counted: `country ${country}`, per: 'day', max: perDay },
      { counted: 'all', per: 'day', max: ceilings.perDay },
    ];
  };

  return {
    /**
     * A stranger of the contact asks, without a captcha: three an hour from one address, and three to bind to one account,
     * while no ceiling is half used.
     * @param asking `binder`: the account that wants to bind the contact
     * @throws AppError captchaNeeded, badPhone, notSupported
     */
    async refuseUnusual(address: string, { ip, binder }: Asking): Promise<void> {
      if (await repository.isHalfUsed(ceilingsOf(address))) throw new AppError(errors.captchaNeeded);
      await usual.consume(ip, errors.captchaNeeded);
      if (binder !== undefined) await usualOfBinder.consume(binder, errors.captchaNeeded);
    },

    /**
     * Call it for each message before it is sent, with the number in its stored form.
     * @throws AppError badPhone (no mobile number), notSupported (nothing is sent to its country), captchaTooFrequent (a
     *   ceiling is reached); the answer is the same whether there is an account or not
     */
    async admit(address: string): Promise<void> {
      await repository.count(ceilingsOf(address), ({ counted, per }) => {
        onCeiling(counted);
        return new AppError(errors.captchaTooFrequent, { retryAfter: retryAfter[per] });
      });
    },

    deleteOld: (): Promise<void> => repository.deleteOld(),
  };
}
