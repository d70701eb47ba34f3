import { openRecords, type Records } from '@orangery/records';

const kept = new Map<string, Promise<Records>>();

/** Records in memory that stay when they are closed, as they would on a device: one set for each owner. */
export function openKept(owner: string, open = openRecords): Promise<Records> {
  const known = kept.get(owner);
  if (known) return known;
  const opened = open({ owner, indexedDB: null, onFull: () => {} }).then((records) => ({
    ...records,
    persistent: true,
    close: () => {},
  }));
  kept.set(owner, opened);
  return opened;
}

export const forgetKept = (): void => kept.clear();
