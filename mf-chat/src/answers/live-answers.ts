import { createAnswers, type LiveAnswer, useLiveAnswer as useLiveAnswerOf } from '@orangery/chat';

/** The answers that are being written, by the id of their message. */
export const answers = createAnswers();

/** The answer while it is being written, else null. */
export const useLiveAnswer = (messageId: string): LiveAnswer | null => useLiveAnswerOf(answers, messageId);
