import { hash, verify } from '@node-rs/argon2';
import { errors } from '@orangery/api/contract';
import { createFairSemaphore } from '../../../fair-semaphore.ts';
import { AppError } from '../../../http/app-error.ts';

/** Cost of argon2id: memory in KiB and passes. */
export type HashCost = { readonly memoryCost: number; readonly timeCost: number };

const defaultCost: HashCost = { memoryCost: 19_456, timeCost: 2 };
const queue = {
  limit: 2,
  /** A class behind one address. */
  maxOfSource: 16,
  /** Less than two seconds of work. */
  maxWaiting: 50,
  refusal: () => new AppError(errors.tooManyRequests, { retryAfter: 2 }),
};

/** For whom work waits: an address, or the account whose owner it is, by a proof or a known device. Owners wait apart. */
export type Asker = { readonly address: string } | { readonly owner: string };
/** The server itself. */
const own: Asker = { address: '' };

/** Whether it is the password; without an account it takes the same time and says no. */
export type Matches = (stored: string | undefined, password: string) => Promise<boolean>;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * argon2id, two hashes at once at most, so that a burst of logins leaves the processor and memory to others. Those that wait
 * are few: of more, of one asker or in all, the oldest fail with AppError tooManyRequests.
 */
export function createPasswords(cost: HashCost = defaultCost) {
  const semaphore = createFairSemaphore(queue);
  const inTurn = <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
    'owner' in asker ? semaphore(asker.owner, work, { lane: 'preferred' }) : semaphore(asker.address, work);
  const options = { ...cost, parallelism: 1 };
  const decoy = inTurn(own, () => hash('', options));

  const matches: Matches = async (stored, password) => {
    const same = await verify(stored ?? (await decoy), password);
    return stored !== undefined && same;
  };

  return {
    hash: (password: string, asker: Asker = own): Promise<string> =>
      inTurn(asker, () => hash(password, options)),

    matches: (stored: string | undefined, password: string, asker: Asker = own): Promise<boolean> =>
      inTurn(asker, () => matches(stored, password)),

    /** For work that compares, and looks up with whom: what is refused has asked nothing of the database. */
    compareInTurn: <T>(asker: Asker, work: (matches: Matches) => Promise<T>): Promise<T> =>
      inTurn(asker, () => work(matches)),
  };
}
