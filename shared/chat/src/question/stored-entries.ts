/** A list of localStorage that all tabs write: a value for each key, the oldest first. */
export type StoredEntries<T> = {
  /** What is stored, with changes over it; `null` removes an entry. Nothing where the storage cannot be read. */
  read: (changes?: Changes<T>) => Map<string, T>;
  /** Stores changes; all other entries stay, because another tab may have changed them. False when that is not possible. */
  write: (changes: Changes<T>) => boolean;
};

type Changes<T> = Iterable<readonly [key: string, value: T | null]>;

type StoredEntriesOptions<T> = {
  storageKey: string;
  /** How many are stored; the oldest goes first. */
  max: number;
  /** Makes a value of what is stored. An error counts as nothing stored. */
  parse: (stored: unknown) => T;
};

export function storedEntries<T>({ storageKey, max, parse }: StoredEntriesOptions<T>): StoredEntries<T> {
  const stored = (): Map<string, T> => {
    try {
      const pairs = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as [unknown, unknown][];
      return new Map(pairs.map(([key, value]) => [String(key), parse(value)]));
    } catch {
      // Unreadable entries are no reason to show no message box.
      return new Map();
    }
  };
  const read: StoredEntries<T>['read'] = (changes = []) => {
    const all = stored();
    for (const [key, value] of changes) {
      all.delete(key);
      if (value !== null) all.set(key, value);
    }
    return all;
  };
  return {
    read,
    write(changes) {
      const kept = [...read(changes)].slice(-max);
      try {
        if (kept.length > 0) localStorage.setItem(storageKey, JSON.stringify(kept));
        else localStorage.removeItem(storageKey);
        return true;
      } catch {
        // Full or forbidden: what is written lives as long as the page.
        return false;
      }
    },
  };
}
