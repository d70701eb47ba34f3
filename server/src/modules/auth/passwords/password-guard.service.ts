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
  /** When the account that is meant has signed in on this device: its id, and what attempts on it are counted by there. */
  readonly known?: { readonly account: string; readonly device: string } | undefined;
};
/** `known`: the accounts known on the device, as `accountsOf` of known devices gives them. */
export function knownBy(known: ReadonlyMap<string, string>, account: string | undefined): Attempt['known'] {
  const device = account === undefined ? undefined : known.get(account);
  return account === undefined || device === undefined ? undefined : { account, device };
}

type Admission = {
  /** Those to compare with. */
  readonly subjects: readonly string[];
  /** What to answer when none of these is right, and another was not admitted. Undefined: that the password is wrong. */
  readonly refusal: AppError | undefined;
  /**
   * To be called with the subjects of the account that signs in. Comparisons with other accounts stay counted; otherwise an
   * account whose name is another's e-mail address would give unlimited guesses.
   */
  readonly succeeded: (right: readonly string[]) => Promise<void>;
};
type Pool = { readonly limit: Limit; readonly key: string };
type Counted = { readonly key: string; readonly pool: Pool };
/** What an attempt's delays are of; on a known device the same for every text that means the account. */
const keyOf = ({ subject, known }: Attempt, ip: string): string =>
  known ? `known ${known.device}` : `${subject} ${ip}`;

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/**
 * Slows down guessing, for each source apart: delays grow for one account from one address or one known device. Strangers
 * together have two pools a day for one account. The first attempts of each address have a wide one, so that those who
 * go on guessing do not use up what an owner at a new address needs; known devices of an account have one of their own,
 * which no stranger reaches. See decision 25.
 */
export function createPasswordGuard(limits: RateLimits) {
  const address = limits.limit({ name: 'login-address', points: 60, seconds: 10 * 60 });
  const failures = limits.limit({ name: 'login-failures', points: 1_000_000, seconds: hour });
  const delay = limits.limit({ name: 'login-delay', points: 1, seconds: maxDelay });
  const first = limits.limit({ name: 'login-first', points: 3, seconds: day });
  const firstOfAll = limits.limit({ name: 'login-first-of-all', points: 2_000, seconds: day });
  const furtherOfAll = limits.limit({ name: 'login-further-of-all', points: 50, seconds: hour });
  const known = limits.limit({ name: 'login-known', points: 50, seconds: hour });

  const isFirst = (key: string): Promise<boolean> =>
    first.consume(key, errors.tooManyRequests).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  const poolOf = async (attempt: Attempt, key: string): Promise<Pool> => {
    if (attempt.known) return { limit: known, key: attempt.known.account };
    return { limit: (await isFirst(key)) ? firstOfAll : furtherOfAll, key: attempt.subject };
  };

  const count = async (attempt: Attempt, key: string): Promise<Counted> => {
    await delay.check(key, errors.tooManyRequests);
    const pool = await poolOf(attempt, key);
    await pool.limit.consume(pool.key, errors.tooManyRequests);
    const counted = { key, pool };
    const seconds = delayAfter(await failures.consume(key, errors.tooManyRequests));
    if (seconds === 0) return counted;
    // Of many that have come past the check at once only one goes on.
    await delay.consume(key, errors.tooManyRequests);
    await delay.block(key, seconds);
    return counted;
  };
  /** The refusal of one that is not admitted: what is typed may mean another, which is. */
  const countOrRefuse = (attempt: Attempt, key: string): Promise<Counted | AppError> =>
    count(attempt, key).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
  const forget = async ({ key, pool }: Counted): Promise<void> => {
    await Promise.all([
      failures.reset(key),
      delay.reset(key),
      first.reset(key),
      pool.limit.giveBack(pool.key),
    ]);
  };

  return {
    /**
     * Counts an attempt of an address on any account; not for known devices of the account that is meant. To be called
     * before the attempt takes a place in any queue.
     * @throws AppError tooManyRequests with the seconds to wait
     */
    limitAddress: async (ip: string): Promise<void> =>
      void (await address.consume(ip, errors.tooManyRequests)),

    /**
     * Counts an attempt on an account, before the password is looked at, so that many at once do not all slip through.
     * @throws AppError tooManyRequests with the seconds to wait
     */
    async attempt(ip: string, attempts: readonly Attempt[]): Promise<Admission> {
      const isOwner = attempts.some((one) => one.known);
      const outcomes = new Map<string, Counted | AppError>();
      const admitted = new Map<string, Counted>();
      let refusal: AppError | undefined;
      for (const attempt of attempts) {
        const key = keyOf(attempt, ip);
        const one = outcomes.get(key) ?? (await countOrRefuse(attempt, key));
        outcomes.set(key, one);
        if (!(one instanceof AppError)) admitted.set(attempt.subject, one);
        // On a known device the owner means the account that is known there, and learns whether the password is wrong.
        else if (attempt.known || !isOwner) refusal ??= one;
      }
      if (refusal && admitted.size === 0) throw refusal;
      const succeeded = async (right: readonly string[]) => {
        for (const one of new Set(right.map((subject) => admitted.get(subject)))) if (one) await forget(one);
      };
      return { subjects: [...admitted.keys()], refusal, succeeded };
    },
  };
}
