import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Limit, RateLimits } from '../../../http/rate-limits.ts';
import { nameKey } from '../accounts/names.ts';

const hour = 60 * 60;
const day = 24 * hour;
const freeFailures = 5;
const maxDelay = 15 * 60;

/** Seconds to wait after so many failures in a row: none for the first five, then 2, 4, 8 … up to a quarter of an hour. */
export const delayAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), maxDelay);

/** What attempts on an account of this name are counted by. */
export const nameSubject = (username: string): string => `name ${nameKey(username)}`;

export type Attempt = {
  /** What the typed text may mean. */
  readonly subject: string;
  /** The device, when the account that is meant has signed in on it. */
  readonly device?: string | undefined;
};
type Admission = {
  /** Those to compare with; all, but on a known device. */
  readonly subjects: readonly string[];
  /**
   * To be called with the subject whose password it was; the others keep their failures, or a stranger who has an account of
   * the same name could wipe them out by signing in to it.
   */
  readonly succeeded: (right: string) => Promise<void>;
};
type Counted = { readonly subject: string; readonly key: string; readonly pool: Limit | undefined };

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/**
 * Slows down guessing, for each source apart: delays grow for one account from one address or one known device. Strangers
 * together have two pools a day for one account. The first attempts of each address have a wide one, so that those who
 * go on guessing do not use up what an owner at a new address needs; a known device needs neither. See decision 25.
 */
export function createPasswordGuard(limits: RateLimits) {
  const address = limits.limit({ name: 'login-address', points: 60, seconds: 10 * 60 });
  const failures = limits.limit({ name: 'login-failures', points: 1_000_000, seconds: hour });
  const delay = limits.limit({ name: 'login-delay', points: 1, seconds: maxDelay });
  const first = limits.limit({ name: 'login-first', points: 3, seconds: day });
  const firstOfAll = limits.limit({ name: 'login-first-of-all', points: 2_000, seconds: day });
  const furtherOfAll = limits.limit({ name: 'login-further-of-all', points: 50, seconds: hour });

  const isFirst = (key: string): Promise<boolean> =>
    first.consume(key, errors.tooManyRequests).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  const takeFromPool = async (subject: string, key: string): Promise<Limit> => {
    const pool = (await isFirst(key)) ? firstOfAll : furtherOfAll;
    await pool.consume(subject, errors.tooManyRequests);
    return pool;
  };

  const count = async ({ subject, device }: Attempt, ip: string): Promise<Counted> => {
    const key = device === undefined ? `${subject} ${ip}` : `${subject} device ${device}`;
    await delay.check(key, errors.tooManyRequests);
    const pool = device === undefined ? await takeFromPool(subject, key) : undefined;
    const counted = { subject, key, pool };
    const seconds = delayAfter(await failures.consume(key, errors.tooManyRequests));
    if (seconds === 0) return counted;
    // Of many that have come past the check at once only one goes on.
    await delay.consume(key, errors.tooManyRequests);
    await delay.block(key, seconds);
    return counted;
  };
  /** Undefined instead of a refusal when the owner, on a known device, means another account. */
  const countUnless = async (
    isOwner: boolean,
    attempt: Attempt,
    ip: string,
  ): Promise<Counted | undefined> => {
    try {
      return await count(attempt, ip);
    } catch (error) {
      if (isOwner && attempt.device === undefined && error instanceof AppError) return undefined;
      throw error;
    }
  };
  const forget = async ({ subject, key, pool }: Counted): Promise<void> => {
    await Promise.all([failures.reset(key), delay.reset(key), first.reset(key), pool?.giveBack(subject)]);
  };
  /** Takes back what this attempt has cost, and nothing of what came before. */
  const forgive = async ({ subject, key, pool }: Counted): Promise<void> => {
    await Promise.all([
      failures.giveBack(key),
      pool === firstOfAll && first.giveBack(key),
      pool?.giveBack(subject),
    ]);
  };

  return {
    /**
     * Counts an attempt, before the password is looked at, so that many at once do not all slip through.
     * @throws AppError tooManyRequests with the seconds to wait
     */
    async attempt(ip: string, attempts: readonly Attempt[]): Promise<Admission> {
      const isOwner = attempts.some(({ device }) => device !== undefined);
      if (!isOwner) await address.consume(ip, errors.tooManyRequests);
      const counted: Counted[] = [];
      for (const attempt of attempts) {
        const one = await countUnless(isOwner, attempt, ip);
        if (one) counted.push(one);
      }
      const succeeded = async (right: string) => {
        for (const one of counted) await (one.subject === right ? forget(one) : forgive(one));
      };
      return { subjects: counted.map(({ subject }) => subject), succeeded };
    },
  };
}
