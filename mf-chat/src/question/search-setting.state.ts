import type { SearchEngine } from '@orangery/api';
import { proxy, useSnapshot } from 'valtio';

const storageKey = 'mf-chat:search';

/** Whether questions search the network first, and with what. `engine` null: the server's first. */
export type SearchSetting = { on: boolean; engine: SearchEngine | null };

export const searchSetting = proxy<SearchSetting>(read());

function read(): SearchSetting {
  try {
    const { on, engine } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<SearchSetting>;
    // Whether there is such an engine is asked where one searches.
    return { on: on === true, engine: engine ?? null };
  } catch {
    return { on: false, engine: null };
  }
}

type Change = Partial<SearchSetting>;

/** Keeps what the person changes beyond this device; `changed` meanwhile, before there is one. */
let saver: (() => void) | null = null;
let changed = false;

/** Begins with what was changed before. */
export function provideSearchSaver(save: typeof saver): void {
  saver = save;
  if (!changed || !save) return;
  changed = false;
  save();
}

/** The person changes the setting. */
export function setSearch(change: Change): void {
  putSearch(change);
  if (saver) saver();
  else changed = true;
}

/** Changes the setting on this device. */
export function putSearch(change: Change): void {
  Object.assign(searchSetting, change);
  try {
    localStorage.setItem(storageKey, JSON.stringify(searchSetting));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Reads the storage again. For tests. */
export function forgetSearch(): void {
  Object.assign(searchSetting, read());
  changed = false;
}

export const useSearchSetting = (): SearchSetting => useSnapshot(searchSetting);
