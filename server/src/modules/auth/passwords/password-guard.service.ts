import { errors } from '@orangery/api/contract';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { nameKey } from '../accounts/names.ts';

const freeFailures = 5;
const maxDelay = 15 * 60;

/** Seconds to wait after so many failures in a row: none for the first five, then 2, 4, 8 … up to a quarter of an hour. */
export const delayAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), maxDelay);

/** What attempts on an account of this name are counted by. */
export const nameSubject = (username: string): string => `name ${nameKey(username)}`;

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/**
 * Slows down guessing. Delays grow for one account from one address, so that a stranger cannot lock the owner out; all
 * attempts from an address, and all failures of an account wherever they come from, have a ceiling as well.
 */
export function createPasswordGuard(limits: RateLimits) {
  const address = limits.limit({ name: 'login-address', points: 60, seconds: 10 * 60 });
  const failures = limits.limit({ name: 'login-failures', points: 1_000_000, seconds: 60 * 60 });
  const delay = limits.limit({ name: 'login-delay', points: 1, seconds: maxDelay });
  const account = limits.limit({ name: 'login-account', points: 200, seconds: 60 * 60 });

  const count = async (subject: string, ip: string): Promise<void> => {
    const pair = `${subject} ${ip}`;
    await delay.check(pair, errors.tooManyRequests);
    await account.consume(subject, errors.tooManyRequests);
    const seconds = delayAfter(await failures.consume(pair, errors.tooManyRequests));
    if (seconds === 0) return;
    // Of many that have come past the check at once only one goes on.
    await delay.consume(pair, errors.tooManyRequests);
    await delay.block(pair, seconds);
  };
  const forget = async (subject: string, ip: string): Promise<void> => {
    const pair = `${subject} ${ip}`;
    await Promise.all([failures.reset(pair), delay.reset(pair), account.reset(subject)]);
  };
  /** Takes back what this attempt has cost, and nothing of what came before. */
  const forgive = async (subject: string, ip: string): Promise<void> => {
    await Promise.all([failures.giveBack(`${subject} ${ip}`), account.giveBack(subject)]);
  };

  return {
    /**
     * Counts an attempt, before the password is looked at, so that many at once do not all slip through.
     * @param subjects what the typed text may mean
     * @returns to be called with the subject whose password it was; the others keep their failures, or a stranger who
     * has an account of the same name could wipe them out by signing in to it
     * @throws AppError tooManyRequests with the seconds to wait
     */
    async attempt(ip: string, subjects: readonly string[]): Promise<(right: string) => Promise<void>> {
      await address.consume(ip, errors.tooManyRequests);
      for (const subject of subjects) await count(subject, ip);
      return async (right) => {
        for (const subject of subjects)
          await (subject === right ? forget(subject, ip) : forgive(subject, ip));
      };
    },
  };
}
