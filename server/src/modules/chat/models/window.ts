import { fitsWindow, usablePart } from '@orangery/api/fits-window';
import { estimateTokens } from '@orangery/api/tokens';
import { costOfExchanges, fitResults } from './fit-results.ts';
import { maxAnswerTokens } from './max-answer-tokens.ts';
import type { ModelRequest } from './model.ts';
import type { ModelSpec } from './provider.ts';
import { aboutTools } from './tool-calls.ts';

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
/** Tokens an answer is given room for when nobody says how long it may be. */
const usualAnswer = 4_096;

type Window = Pick<ModelSpec, 'contextTokens' | 'outputTokens' | 'reasoning' | 'provider'>;
type Asked = Pick<ModelRequest, 'maxOutputTokens' | 'historyTokens' | 'tools'> & {
  system?: string | undefined;
  question: Turn;
};

/**
 * Estimated tokens of earlier conversation for which a model has room; `historyTokens` of the request when its window is not
 * known.
 */
export function historyRoom(
  spec: Window | undefined,
  { system = '', question, maxOutputTokens, historyTokens, tools }: Asked,
): number | undefined {
  if (spec?.contextTokens === undefined) return historyTokens;
  const answer = Math.min(maxAnswerTokens(spec, maxOutputTokens) ?? usualAnswer, spec.contextTokens / 2);
  const said = estimateTokens(system) + costOf(question) + costOfTools(tools);
  return spec.contextTokens * usablePart - answer - said;
}

/**
 * The tools of a request with as much of their results as fits into a model: results go before earlier conversation, and are
 * cut when they do not fit without it.
 */
export function fitTools<Tools extends NonNullable<ModelRequest['tools']>>(
  spec: Window | undefined,
  request: Omit<Asked, 'question' | 'tools'> & { turns: readonly Turn[]; tools: Tools },
): Tools {
  const { turns, tools } = request;
  const question = turns.at(-1);
  const bare = { ...tools, exchanges: [] };
  const room = question && historyRoom(spec, { ...request, question, historyTokens: undefined, tools: bare });
  return room === undefined ? tools : { ...tools, exchanges: fitResults(tools.exchanges, room) };
}

/**
 * Whether a question fits into a model with nothing before it. `perhaps`: only if its tokens are estimated too high, as they
 * may be.
 */
export function fits(
  { contextTokens = null }: { contextTokens?: number | null | undefined },
  { system = '', turns, tools }: Pick<ModelRequest, 'system' | 'turns' | 'tools'>,
): 'yes' | 'perhaps' | 'no' {
  const question = turns.at(-1);
  const least = tools && { ...tools, exchanges: fitResults(tools.exchanges, 0) };
  const tokens = estimateTokens(system) + (question ? costOf(question) : 0) + costOfTools(least);
  return fitsWindow(tokens, contextTokens);
}

const costOf = ({ content, images = [] }: Turn): number =>
  estimateTokens(content) + images.length * tokensPerPicture;

/** What tools say of themselves, and have said in this answer. */
function costOfTools(tools: ModelRequest['tools']): number {
  if (!tools) return 0;
  const { definitions, exchanges } = tools;
  return (
    estimateTokens((tools.rules ?? aboutTools) + JSON.stringify(definitions)) + costOfExchanges(exchanges)
  );
}

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

/**
 * The turns of a request that fit into a model, and how many of the beginning do not, with those that had been left out
 * before.
 */
export function fitWindow<T extends Turn>(
  spec: Window | undefined,
  request: Omit<Asked, 'question'> & { turns: readonly T[]; leftOut?: number | undefined },
): { turns: readonly T[]; leftOut: number } {
  const { turns, leftOut = 0 } = request;
  const question = turns.at(-1);
  const room = question && historyRoom(spec, { ...request, question });
  if (room === undefined) return { turns, leftOut };
  const kept = trimHistory(turns, room);
  return { turns: kept, leftOut: leftOut + countLeftOut(turns, kept) };
}

/** Turns that say something and did not fit. A greeting before the first question is never sent, and is not missed. */
function countLeftOut(turns: readonly Turn[], kept: readonly Turn[]): number {
  const spoken = turns.filter(({ content }) => content.trim() !== '');
  const leftOut = spoken.slice(0, spoken.length - kept.length);
  return leftOut.some(({ role }) => role === 'user') ? leftOut.length : 0;
}
