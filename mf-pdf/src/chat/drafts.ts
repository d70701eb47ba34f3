import { createDrafts } from '@orangery/chat';
import { useSession } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { entryKey } from '@orangery/records/open-store';

/** A document of an account. @param owner of `ownerKey` */
type Box = { readonly owner: string; readonly documentId: string };

/** What stands in the message box of each document. */
export const drafts = createDrafts<Box>({
  storageKey: 'mf-pdf:drafts',
  keyOf: ({ owner, documentId }) => entryKey(owner, documentId),
  formerKeyOf: ({ documentId }) => documentId,
});

/** The message box of a document, for the person who is here. */
export const useBox = (documentId: string): Box => ({
  owner: ownerKey(useSession().username),
  documentId,
});
