import type { Step } from '@orangery/chat';
import type { Upload } from '@orangery/chat/uploads';
import { useSyncExternalStore } from 'react';
import { type Box, isSameBox, keyOf } from './box.ts';

/** Why the search before a question brought nothing. */
export type SearchProblem = {
  kind: 'timeout' | 'interrupted' | 'failed';
  /** What the server said against it, in words. */
  reason?: string;
};

/** The question of a box. That it was sent is said by its room: an answer is being written there. */
export type Question =
  | { readonly step: 'idle'; readonly problem?: SearchProblem }
  | {
      readonly step: 'waiting';
      /** What the person sent. */
      readonly text: string;
      /** Unix milliseconds. */
      readonly since: number;
      /** It was sent with uploads. */
      readonly withUploads: boolean;
      /** Whether the network is searched first; as it is set unless given. */
      readonly search?: boolean;
    }
  | {
      readonly step: 'searching';
      /** What is asked when the search is over, as it stood in the box when the search began. */
      readonly taken: { text: string; uploads: readonly Upload[] };
      readonly ending: AbortController;
    };

export const idle: Question = { step: 'idle' };
const questions = new Map<string, { box: Box; question: Question }>();
const listeners = new Set<() => void>();

/** The step of a question in a room; while an answer is being written there, the last question of the room is `sent`. */
export const stepOf = ({ step }: Question, answering: boolean): Step =>
  answering && step !== 'searching' ? 'sent' : step;

export const questionOf = (box: Box): Question => questions.get(keyOf(box))?.question ?? idle;

export function putQuestion(box: Box, question: Question): void {
  const isNothing = question.step === 'idle' && !question.problem;
  if (isNothing && !questions.has(keyOf(box))) return;
  if (isNothing) questions.delete(keyOf(box));
  else questions.set(keyOf(box), { box, question });
  for (const listener of [...listeners]) listener();
}

/** The box a question is in by now; undefined when it is not on its way any more. */
export const boxOf = (question: Question): Box | undefined =>
  [...questions.values()].find((entry) => entry.question === question)?.box;

/** Boxes with a question on its way, or with a problem. */
export const boxesUnderWay = (): Box[] => [...questions.values()].map(({ box }) => box);

/** Takes a question along to another box. */
export function moveQuestion(from: Box, to: Box): void {
  const question = questionOf(from);
  if (isSameBox(from, to) || question.step === 'idle') return;
  putQuestion(from, idle);
  putQuestion(to, question);
}

/** Forgets every question. For tests. */
export const forgetQuestions = (): void => questions.clear();

/** Calls the listener whenever a question takes a step. Returns the remover. */
export function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question of a box as it changes. */
export const useQuestion = (owner: string, roomId: string): Question =>
  useSyncExternalStore(subscribeQuestions, () => questionOf([owner, roomId]));
