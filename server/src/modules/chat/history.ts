import type { Turn } from '@orangery/api/contract';

const charactersPerToken = 4;
/** What a picture costs with the usual providers, roughly. */
const tokensPerPicture = 1_000;
/** Pictures of earlier questions that are sent along: as many as one question may carry. */
const earlierPictures = 4;

/** Tokens of a text, roughly: one for every character of Chinese and the like, one for four of Latin script. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) < 0x80) ascii += 1;
  return text.length - ascii + Math.ceil(ascii / charactersPerToken);
}

/**
 * The question and as much of the conversation before it as the budget allows, the newest first. What is left begins
 * with a turn of the user; turns without text (answers that failed) are left out. The latest pictures stay with their
 * turns as long as there is room, those before them are left out.
 *
 * @param budget estimated tokens for everything before the question
 */
export function trimHistory(turns: readonly Turn[], budget: number): Turn[] {
  const question = turns.at(-1);
  if (!question) return [];
  const kept: Turn[] = [];
  let left = budget;
  let pictures = earlierPictures;
  for (const turn of turns.slice(0, -1).reverse()) {
    left -= estimateTokens(turn.content);
    if (left < 0) break;
    const { role, content, images = [] } = turn;
    const fit = images.length <= pictures && images.length * tokensPerPicture <= left;
    pictures = fit ? pictures - images.length : 0;
    if (fit) left -= images.length * tokensPerPicture;
    if (content.trim() !== '') kept.unshift(fit ? turn : { role, content });
  }
  while (kept[0]?.role === 'assistant') kept.shift();
  return [...kept, question];
}
