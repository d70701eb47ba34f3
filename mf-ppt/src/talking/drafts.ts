import { createDrafts } from '@orangery/chat';
import { entryKey } from '@orangery/records/open-store';

/** A deck of an account. @param owner of `ownerKey` */
type Box = { readonly owner: string; readonly deckId: string };

/** What stands in the message box of each deck. */
export const drafts = createDrafts<Box>({
  storageKey: 'mf-ppt:drafts',
  keyOf: ({ owner, deckId }) => entryKey(owner, deckId),
  formerKeyOf: ({ deckId }) => deckId,
});
