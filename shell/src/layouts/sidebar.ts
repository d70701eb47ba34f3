import { useSyncExternalStore } from 'react';
import { proxy } from 'valtio';
import { readStored, writeStored } from '../services/stored.ts';

/** In a narrower window the rooms open from inside the conversation, as on a phone. */
const wide = '(min-width: 768px)';
const storageKey = 'sidebar';

/** The column beside the page, as the person left it. */
export const sidebar = proxy({ open: readStored(storageKey) !== 'closed' });

export function toggleSidebar(): void {
  sidebar.open = !sidebar.open;
  writeStored(storageKey, sidebar.open ? null : 'closed');
}

const hasRoom = () => window.matchMedia?.(wide).matches ?? true;

function onRoom(listener: () => void): () => void {
  const media = window.matchMedia?.(wide);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the window has room for the column. */
export const useSidebarRoom = (): boolean => useSyncExternalStore(onRoom, hasRoom);
