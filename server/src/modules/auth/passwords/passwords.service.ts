import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../../semaphore.ts';

/** Cost of argon2id: memory in KiB and passes. */
export type HashCost = { readonly memoryCost: number; readonly timeCost: number };

const defaultCost: HashCost = { memoryCost: 19_456, timeCost: 2 };
const atOnce = 2;

export type Passwords = ReturnType<typeof createPasswords>;

/** argon2id, two hashes at once at most, so that a burst of logins leaves the processor and memory to others. */
export function createPasswords(cost: HashCost = defaultCost) {
  const inTurn = createSemaphore(atOnce);
  const options = { ...cost, parallelism: 1 };
  const decoy = inTurn(() => hash('', options));

  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(password, options)),

    /** Whether it is the password; without an account it takes the same time and says no. */
    async matches(stored: string | undefined, password: string): Promise<boolean> {
      const against = stored ?? (await decoy);
      const same = await inTurn(() => verify(against, password));
      return stored !== undefined && same;
    },
  };
}
