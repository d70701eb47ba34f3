/**
 * The light parts of the chat kit. Each remote bundles what it uses of them; heavy parts behind them are fetched from the
 * shell with their first use.
 */
export { type Answers, createAnswers, useLiveAnswer } from './answer/answers.ts';
export type {
  AnswerEnd,
  AnswerPhase,
  AnswerPorts,
  AnswerStreamEvent,
  LiveAnswer,
  Written,
} from './answer/events.ts';
export { copyText } from './copy-text.ts';
export { estimateHeight } from './estimate-height.ts';
export { type Follow, useFollow } from './follow/use-follow.ts';
export { loadMarkdown } from './load-markdown.ts';
export type { Cited, CitedPassage } from './markdown/citations.ts';
export { Markdown } from './markdown.tsx';
export { Marked } from './marked.tsx';
export { Composer, type ComposerProps, type ComposerTexts } from './message-box/composer.tsx';
export { isTouch } from './message-box/is-touch.ts';
export { MessageBox } from './message-box/message-box.tsx';
export { pastedFiles } from './message-box/pasted-files.ts';
export { type Count, countOf, symbolsOver } from './message-box/symbols.ts';
export { useFileDrop } from './message-box/use-file-drop.ts';
export { openImageViewer } from './open-image-viewer.ts';
export { PlainText } from './plain-text.tsx';
export { type Attachments, createAttachments, useAttachments } from './question/attachments.ts';
export { createDrafts, type Drafts, useDraft } from './question/drafts.ts';
export { createPendingQuestion, maxPendingTime, type PendingQuestion } from './question/pending-question.ts';
export {
  type Circumstances,
  nextStep,
  type Step,
  type StepEffect,
  type StepEvent,
  type Transition,
  type Uploads,
} from './question/steps.ts';
export { type Obstacle, obstacleOf, tokensOf } from './quota/obstacle.ts';
export { type Offers, offersOf } from './quota/offers.ts';
export { canAsk, isGone, lockOf, type Quota, quotaOf } from './quota/quota.ts';
export { type QuotaTexts, quotaText } from './quota/quota-text.ts';
export { timeText } from './quota/time-text.ts';
export { useQuota } from './quota/use-quota.ts';
export { quotation } from './quotation.ts';
export { externalLink, sourceAddress } from './sources.ts';
export { directionOf } from './text-direction.ts';
export { useCopied } from './use-copied.ts';
export { useReadAloud } from './use-read-aloud.ts';
export { withRuns } from './with-runs.tsx';
