import { errors, timings } from '@orangery/api/contract';
import type { RateLimits } from '../../../http/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Who asks for a code. `own`: the owner of the contact, by a session or a known device; strangers do not use up its share. */
export type Asking = { readonly contact: string; readonly ip: string; readonly own: string | undefined };

/** How often codes may be sent to one contact, asked for by one address, and answered by one address. */
export function createCodeLimits(limits: RateLimits) {
  const address = limits.limit({ name: 'codes-address', points: 30, seconds: hour });
  const resend = limits.limit({ name: 'codes-resend', points: 1, seconds: timings.codeResend / 1_000 });
  const hourly = limits.limit({ name: 'codes-hour', points: 5, seconds: hour });
  const daily = limits.limit({ name: 'codes-day', points: 10, seconds: day });
  // Of a contact's share, so that one address alone cannot use it up.
  const hourlyOfOne = limits.limit({ name: 'codes-hour-one', points: 3, seconds: hour });
  const dailyOfOne = limits.limit({ name: 'codes-day-one', points: 5, seconds: day });
  const guesses = limits.limit({ name: 'code-guesses', points: 30, seconds: 10 * minute });

  return {
    /** @returns a function to call when nothing could be sent. @throws AppError captchaTooFrequent with the seconds to wait */
    async consume({ contact, ip, own }: Asking): Promise<() => Promise<void>> {
      const key = own === undefined ? contact : `${contact} ${own}`;
      if (own === undefined) {
        await address.consume(ip, errors.captchaTooFrequent);
        await resend.check(contact, errors.captchaTooFrequent);
        await hourlyOfOne.consume(`${contact} ${ip}`, errors.captchaTooFrequent);
        await dailyOfOne.consume(`${contact} ${ip}`, errors.captchaTooFrequent);
      }
      await resend.consume(key, errors.captchaTooFrequent);
      await hourly.consume(key, errors.captchaTooFrequent);
      await daily.consume(key, errors.captchaTooFrequent);
      return () => resend.reset(key);
    },

    /** @throws AppError tooManyRequests with the seconds to wait */
    guess: async (source: string): Promise<void> =>
      void (await guesses.consume(source, errors.tooManyRequests)),
  };
}
