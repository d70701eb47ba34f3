import type { Upload } from '../uploads/upload.ts';
import { createListeners } from './listeners.ts';
import { storedEntries } from './stored-entries.ts';

/** Boxes whose uploads outlive the page. */
const maxStored = 50;

/** An upload as it is stored: the address of an image, or what is known of a text, which itself is kept elsewhere. */
type StoredUpload = string | Pick<Upload, 'id' | 'attached'>;

/** Lists of uploads by the key of their box, with those of former pages. */
export function createUploadLists(storageKey: string) {
  const parse = (stored: unknown) => [...(stored as StoredUpload[])];
  const entries = storedEntries({ storageKey, max: maxStored, parse });
  const { notify, subscribe } = createListeners();
  let lists: Map<string, readonly Upload[]> | null = null;

  const all = () => {
    lists ??= new Map([...entries.read()].map(([key, stored]) => [key, stored.map(uploadOf)]));
    return lists;
  };
  const put = (key: string, list: readonly Upload[], stored = true) => {
    all().delete(key);
    if (list.length > 0) all().set(key, list);
    const kept = list.flatMap(storedOf);
    if (stored) entries.write([[key, kept.length > 0 ? kept : null]]);
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
        return put(key, changed, Boolean(changes.address ?? changes.attached));
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

const uploadOf = (stored: StoredUpload): Upload =>
  typeof stored === 'string' ? readyOf(stored) : { ...stored, state: 'waiting', preview: '', progress: 1 };

function storedOf({ id, address, attached }: Upload): StoredUpload[] {
  if (!attached?.symbols) return address ? [address] : [];
  const { text: _, ...known } = attached;
  return [{ id, attached: known }];
}

/** An image that the API host has already. */
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
