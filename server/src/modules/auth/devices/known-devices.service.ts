import { createHash } from 'node:crypto';
import type { KnownDeviceRepository } from './known-device.repository.ts';

const hashOf = (device: string) => createHash('sha256').update(device).digest();

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Browsers in which an account has signed in: its owner's, which a stranger's wrong attempts must not keep out. */
export function createKnownDevices(repository: KnownDeviceRepository) {
  return {
    /**
     * The accounts that have signed in on this device, by their ids, each with the key that attempts on it are counted by
     * here. Not the cookie, which changes with a sign-in to any account. Read before any account is looked up.
     */
    async accountsOf(device: string | undefined): Promise<ReadonlyMap<string, string>> {
      const known = device === undefined ? [] : await repository.findAccounts(hashOf(device));
      return new Map(known.map(({ id, seenAt }) => [id, `${id} ${seenAt}`]));
    },

    /** After a sign-in the device has another cookie: what it had before may have been planted. */
    remember: (accountId: string, former: string | undefined, next: string): Promise<void> =>
      repository.remember({
        accountId,
        former: former === undefined ? undefined : hashOf(former),
        next: hashOf(next),
      }),

    /** After a new password; `keep`: the device on which it was set. */
    forget: (accountId: string, keep?: string): Promise<void> =>
      repository.forget(accountId, keep === undefined ? undefined : hashOf(keep)),
  };
}
