import { errors, timings } from '@orangery/api/contract';
import type { RateLimits } from '../../../http/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often codes may be sent to one contact, asked for by one address, and answered by one address. */
export function createCodeLimits(limits: RateLimits) {
  const address = limits.limit({ name: 'codes-address', points: 30, seconds: hour });
  const resend = limits.limit({ name: 'codes-resend', points: 1, seconds: timings.codeResend / 1_000 });
  const hourly = limits.limit({ name: 'codes-hour', points: 5, seconds: hour });
  const daily = limits.limit({ name: 'codes-day', points: 10, seconds: day });
  const guesses = limits.limit({ name: 'code-guesses', points: 30, seconds: 10 * minute });

  return {
    /** @returns a function to call when nothing could be sent. @throws AppError captchaTooFrequent with the seconds to wait */
    async consume(contact: string, ip: string): Promise<() => Promise<void>> {
      await address.consume(ip, errors.captchaTooFrequent);
      await resend.consume(contact, errors.captchaTooFrequent);
      await hourly.consume(contact, errors.captchaTooFrequent);
      await daily.consume(contact, errors.captchaTooFrequent);
      return () => resend.reset(contact);
    },

    /** @throws AppError tooManyRequests with the seconds to wait */
    guess: async (ip: string): Promise<void> => void (await guesses.consume(ip, errors.tooManyRequests)),
  };
}
