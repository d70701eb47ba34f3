import type { Page } from '@playwright/test';

/** Keys of what lies in this browser besides chats: presentations, what was said of them, read texts, and drafts. */
export const keptOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keysIn = (name: string) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(`orangery-${name}`);
        opening.onupgradeneeded = () => opening.result.createObjectStore(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction(name).objectStore(name).getAllKeys();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result.map((key) => `${name}: ${String(key)}`));
          };
        };
      });
    const entries = await Promise.all(['decks', 'talks', 'readings'].map(keysIn));
    const drafts = Object.entries(localStorage)
      .filter(([key, text]) => key.startsWith('mf-ppt:draft') && text !== '[]')
      .map(([key]) => key);
    return [...entries.flat(), ...drafts];
  });
