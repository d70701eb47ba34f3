import { proxy, useSnapshot } from 'valtio';

type NoticesState = {
  /** The storage is full, and the person has not closed the notice of it. */
  full: boolean;
  /** Nothing written here outlives the page. */
  unsaved: boolean;
};

export const noticesState = proxy<NoticesState>({ full: false, unsaved: false });

export const useNotices = (): NoticesState => useSnapshot(noticesState);
