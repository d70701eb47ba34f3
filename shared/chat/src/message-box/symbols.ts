import { countSymbols, limits } from '@orangery/api';

/** Share of the limit from which the count is shown. */
const nearLimit = 0.9;

export type Count = { used: number; limit: number; shown: boolean; over: number };

/** How much of the limit a text uses. A text far below it is not counted symbol by symbol. */
export function countOf(text: string, limit: number = limits.messageSymbols): Count {
  // A symbol is one or two UTF-16 units long.
  const used = text.length < limit * nearLimit ? text.length : countSymbols(text);
  return { used, limit, shown: used >= limit * nearLimit, over: Math.max(0, used - limit) };
}

/** Symbols that have to go before the text can be sent. */
export const symbolsOver = (text: string): number => countOf(text).over;
