import { limits } from '@orangery/api';
import { createAttachments, createDrafts, createPendingQuestion } from '@orangery/chat';
import { type Box, isSameBox, keyOf } from './box.ts';
import { moveQuestion } from './question.state.ts';

/** What stands in the message box of each room. */
export const drafts = createDrafts<Box>({ storageKey: 'mf-chat:drafts', keyOf });

/** Where it is stored what goes with unsent questions. */
export const attachmentsKey = 'mf-chat:pictures';

/** The images and files of unsent questions. */
export const attachments = createAttachments<Box>({
  storageKey: attachmentsKey,
  keyOf,
  max: limits.picturesPerQuestion,
  maxTexts: limits.filesPerQuestion,
  maxSymbols: limits.fileSymbols,
});

/** What a guest wanted to send before a sign-in on a separate page. */
export const pendingQuestion = createPendingQuestion('mf-chat:pending-question');

/**
 * Takes all that stands in a box along to another one: its text, below what stands there, its images, and its way to the
 * model.
 */
export function moveContents(from: Box, to: Box): void {
  if (isSameBox(from, to)) return;
  attachments.move(from, to);
  moveQuestion(from, to);
  drafts.move(from, to);
}
