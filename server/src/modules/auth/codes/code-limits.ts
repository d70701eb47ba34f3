import { errors, timings } from '@orangery/api/contract';
import type { Limit, RateLimits } from '../../../http/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Who asks for a code. `own`: the owner of the contact, by a session or a known device; strangers do not use up its share. */
export type Asking = {
  readonly contact: string;
  readonly ip: string;
  readonly own: string | undefined;
  /** The known device that asks: it has a share of what all known devices of the account have. */
  readonly device: string | undefined;
  /** The account that wants to bind the contact: any contact, so the account is counted as well. */
  readonly binder: string | undefined;
};
type Share = readonly [limit: Limit, key: string];

/** How often codes may be sent to one contact, asked for by one address or to bind to one account, and answered by one address. */
export function createCodeLimits(limits: RateLimits) {
  const address = limits.limit({ name: 'codes-address', points: 30, seconds: hour });
  const resend = limits.limit({ name: 'codes-resend', points: 1, seconds: timings.codeResend / 1_000 });
  const hourly = limits.limit({ name: 'codes-hour', points: 5, seconds: hour });
  const daily = limits.limit({ name: 'codes-day', points: 10, seconds: day });
  // Of a contact's share, so that one address, or one known device, alone cannot use it up.
  const hourlyOfOne = limits.limit({ name: 'codes-hour-one', points: 3, seconds: hour });
  const dailyOfOne = limits.limit({ name: 'codes-day-one', points: 5, seconds: day });
  const hourlyOfBinder = limits.limit({ name: 'codes-hour-bind', points: 5, seconds: hour });
  const dailyOfBinder = limits.limit({ name: 'codes-day-bind', points: 10, seconds: day });
  const guesses = limits.limit({ name: 'code-guesses', points: 30, seconds: 10 * minute });

  const sharesOf = ({ contact, ip, own, device, binder }: Asking, key: string): Share[] => {
    const source = own === undefined ? ip : device;
    const one = `${contact} ${source}`;
    const shares: Share[] = [];
    if (source !== undefined) shares.push([hourlyOfOne, one], [dailyOfOne, one]);
    if (binder !== undefined) shares.push([hourlyOfBinder, binder], [dailyOfBinder, binder]);
    return [...shares, [hourly, key], [daily, key]];
  };

  return {
    /** @returns a function to call when nothing could be sent. @throws AppError captchaTooFrequent with the seconds to wait */
    async consume(asking: Asking): Promise<() => Promise<void>> {
      const { contact, ip, own } = asking;
      const key = own === undefined ? contact : `${contact} ${own}`;
      if (own === undefined) await address.consume(ip, errors.captchaTooFrequent);
      // First, so that a request that comes too early uses up no share.
      await resend.consume(key, errors.captchaTooFrequent);
      const allowAgain = () => resend.reset(key);
      try {
        for (const [limit, of] of sharesOf(asking, key)) await limit.consume(of, errors.captchaTooFrequent);
      } catch (error) {
        await allowAgain();
        throw error;
      }
      return allowAgain;
    },

    /** @throws AppError tooManyRequests with the seconds to wait */
    guess: async (source: string): Promise<void> =>
      void (await guesses.consume(source, errors.tooManyRequests)),
  };
}
