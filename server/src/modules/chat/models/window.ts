import { longestAnswer } from './longest-answer.ts';
import type { ModelRequest } from './model.ts';
import type { ModelSpec } from './provider.ts';
import { estimateTokens } from './tokens.ts';

/** A turn of a conversation; its pictures may have any form. */
type Turn = {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly images?: readonly unknown[] | undefined;
};

/** What a picture costs with the usual providers, roughly. */
const tokensPerPicture = 1_000;
/** Pictures of earlier questions that are sent along: as many as one question may carry. */
const earlierPictures = 4;
/** Part of a window that is used: estimates may be wrong, and templates take some. */
const usablePart = 0.95;
/** Tokens an answer is given room for when nobody says how long it may be. */
const usualAnswer = 4_096;

/** Estimated tokens of earlier conversation for which a model has room; undefined when its window is not known. */
export function historyRoom(
  spec: Pick<ModelSpec, 'contextTokens' | 'outputTokens' | 'reasoning' | 'provider'>,
  {
    system = '',
    question,
    maxOutputTokens,
  }: Pick<ModelRequest, 'maxOutputTokens'> & { system?: string | undefined; question: Turn },
): number | undefined {
  const { contextTokens } = spec;
  if (contextTokens === undefined) return undefined;
  const answer = Math.min(longestAnswer(spec, maxOutputTokens) ?? usualAnswer, contextTokens / 2);
  return contextTokens * usablePart - answer - estimateTokens(system) - costOf(question);
}

const costOf = ({ content, images = [] }: Turn): number =>
  estimateTokens(content) + images.length * tokensPerPicture;

/**
 * The question and as much of the conversation before it as the budget allows, the newest first. What is left begins
 * with a turn of the user; turns without text (answers that failed) are left out. The latest pictures stay with their
 * turns as long as there is room, those before them are left out.
 *
 * @param budget estimated tokens for everything before the question
 */
export function trimHistory<T extends Turn>(turns: readonly T[], budget: number): T[] {
  const question = turns.at(-1);
  if (!question) return [];
  const kept: T[] = [];
  let left = budget;
  let pictures = earlierPictures;
  for (const turn of turns.slice(0, -1).reverse()) {
    left -= estimateTokens(turn.content);
    if (left < 0) break;
    const { images = [] } = turn;
    const fit = images.length <= pictures && images.length * tokensPerPicture <= left;
    pictures = fit ? pictures - images.length : 0;
    if (fit) left -= images.length * tokensPerPicture;
    if (turn.content.trim() !== '') kept.unshift(fit ? turn : { ...turn, images: [] });
  }
  while (kept[0]?.role === 'assistant') kept.shift();
  return [...kept, question];
}

/** The turns of a request that fit into a model; all of them when its window is not known. */
export function fitWindow(
  spec: ModelSpec,
  { turns, system, maxOutputTokens }: ModelRequest,
): ModelRequest['turns'] {
  const question = turns.at(-1);
  const room = question && historyRoom(spec, { system, question, maxOutputTokens });
  return room === undefined ? turns : trimHistory(turns, room);
}
