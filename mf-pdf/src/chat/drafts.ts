import { createDrafts } from '@orangery/chat';

/** What stands in the message box of each document, by its id. */
export const drafts = createDrafts<string>({ storageKey: 'mf-pdf:drafts', keyOf: (pdfId) => pdfId });
