import { createDrafts } from '@orangery/chat';

/** What stands in the message box of each deck, by its id. */
export const drafts = createDrafts<string>({ storageKey: 'mf-ppt:drafts', keyOf: (deckId) => deckId });
