import { createEventBus } from '@orangery/bus';

/** The one bus of this page; facts about the user, theme and language reach the other tabs too. */
export const bus = createEventBus(
  typeof BroadcastChannel === 'undefined' ? {} : { channel: new BroadcastChannel('orangery') },
);
