import { proxy } from 'valtio';
import { readStored, writeStored } from '../services/stored.ts';

const wide = '(min-width: 1024px)';
const storageKey = 'sidebar';

/** The place beside the main one: a column where there is room (`open`), else a drawer over the page (`drawer`). */
export const sidebar = proxy({ open: readStored(storageKey) !== 'closed', drawer: false });

export const hasRoomForSidebar = () => window.matchMedia?.(wide).matches ?? true;

export function toggleSidebar(): void {
  if (hasRoomForSidebar()) {
    sidebar.open = !sidebar.open;
    writeStored(storageKey, sidebar.open ? null : 'closed');
  } else sidebar.drawer = !sidebar.drawer;
}

export function closeDrawer(): void {
  sidebar.drawer = false;
}
