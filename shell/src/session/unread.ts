import { proxy } from 'valtio';

/** How many notices the user has not read. */
export const unread = proxy({ count: 0 });
