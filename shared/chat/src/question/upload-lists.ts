import type { Upload } from '../uploads/upload.ts';
import { createListeners } from './listeners.ts';
import { storedEntries } from './stored-entries.ts';

/** Boxes whose uploads outlive the page. */
const maxStored = 50;

/** Lists of uploads by the key of their box, with those of former pages. */
export function createUploadLists(storageKey: string, max: number) {
  const parse = (stored: unknown) => (stored as unknown[]).slice(0, max).map(String);
  const entries = storedEntries({ storageKey, max: maxStored, parse });
  const { notify, subscribe } = createListeners();
  let lists: Map<string, readonly Upload[]> | null = null;

  const all = () => {
    lists ??= new Map([...entries.read()].map(([key, addresses]) => [key, addresses.map(readyOf)]));
    return lists;
  };
  const put = (key: string, list: readonly Upload[], stored = true) => {
    all().delete(key);
    if (list.length > 0) all().set(key, list);
    const addresses = list.flatMap(({ address }) => address ?? []);
    if (stored) entries.write([[key, addresses.length > 0 ? addresses : null]]);
    notify();
  };

  return {
    all,
    notify,
    put,
    subscribe,
    /** Changes a file wherever it is now. */
    patch(id: string, changes: Partial<Upload>) {
      for (const [key, list] of all()) {
        if (!list.some((one) => one.id === id)) continue;
        const changed = list.map((one) => (one.id === id ? { ...one, ...changes } : one));
        return put(key, changed, changes.address !== undefined);
      }
    },
    /** Takes files out of the lists they are in, and releases their previews. */
    remove(ids: readonly string[]) {
      for (const [key, list] of [...all()]) {
        const rest = list.filter(({ id }) => !ids.includes(id));
        if (rest.length === list.length) continue;
        release(list.filter(({ id }) => ids.includes(id)));
        put(key, rest);
      }
    },
    /** Reads the storage again at the next use. */
    forget() {
      lists = null;
    },
  };
}

/** An upload that the API host has already. */
export const readyOf = (address: string): Upload => ({
  id: crypto.randomUUID(),
  state: 'ready',
  preview: address,
  progress: 1,
  address,
});

const release = (list: readonly Upload[]) => {
  for (const { preview } of list) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview);
};
