import { proxy, useSnapshot } from 'valtio';

type NoticesState = {
  /** The notice of a full storage: not shown, shown, or closed. Shown again only after a write that succeeded. */
  full: 'no' | 'shown' | 'closed';
  /** Nothing written here outlives the page. */
  unsaved: boolean;
};

export const noticesState = proxy<NoticesState>({ full: 'no', unsaved: false });

export const useNotices = (): NoticesState => useSnapshot(noticesState);

export function showFull(): void {
  if (noticesState.full === 'no') noticesState.full = 'shown';
}

export function closeFull(): void {
  noticesState.full = 'closed';
}

/** A write succeeded, so the next full storage is news. */
export function forgetFull(): void {
  if (noticesState.full === 'closed') noticesState.full = 'no';
}
