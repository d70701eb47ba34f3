import { type SearchEngine, searchEngines } from '@orangery/api';
import { proxy, useSnapshot } from 'valtio';

const storageKey = 'mf-chat:search';

/** Whether questions search the network first, and with what. `engine` null: the server's first. */
export type SearchSetting = { on: boolean; engine: SearchEngine | null };

export const searchSetting = proxy<SearchSetting>(read());

function read(): SearchSetting {
  try {
    const { on, engine } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<SearchSetting>;
    return { on: on === true, engine: searchEngines.find((one) => one === engine) ?? null };
  } catch {
    return { on: false, engine: null };
  }
}

/** Changes the setting, for this device. */
export function setSearch(changes: Partial<SearchSetting>): void {
  Object.assign(searchSetting, changes);
  try {
    localStorage.setItem(storageKey, JSON.stringify(searchSetting));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Reads the storage again. For tests. */
export const forgetSearch = (): void => void Object.assign(searchSetting, read());

export const useSearchSetting = (): SearchSetting => useSnapshot(searchSetting);
