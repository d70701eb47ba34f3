import { estimateTokens } from '@orangery/api/tokens';
import type { ToolExchange } from './tool-calls.ts';

/** Tokens that are left of a result, however little room there is: what it was, and that it was cut. */
const leastResult = 60;
const cutMark = '\n[cut: there was no room for more]';

/**
 * The exchanges of an answer within so many estimated tokens: results are cut, those of the oldest exchanges first and most. What the
 * model wrote and called stays, because providers refuse a conversation without it; so does a beginning of each result.
 */
export function fitResults(exchanges: readonly ToolExchange[], tokens: number): readonly ToolExchange[] {
  let over = costOfExchanges(exchanges) - tokens;
  if (over <= 0) return exchanges;
  return exchanges.map((exchange) => ({
    ...exchange,
    results: exchange.results.map((result) => {
      const text = cutBy(result.text, over);
      over -= estimateTokens(result.text) - estimateTokens(text);
      return { ...result, text };
    }),
  }));
}

export function costOfExchanges(exchanges: readonly ToolExchange[]): number {
  const said = exchanges.flatMap(({ text, results }) => [
    text,
    ...results.flatMap(({ call, text: result }) => [call.arguments, result]),
  ]);
  return estimateTokens(said.join('\n'));
}

/** Shorter by so many estimated tokens, if it has as many to lose. */
function cutBy(text: string, over: number): string {
  const cost = estimateTokens(text);
  if (over <= 0 || cost <= leastResult) return text;
  const left = Math.max(leastResult, cost - over) - estimateTokens(cutMark);
  return `${beginningOf(text, left)}${cutMark}`;
}

/** Scripts differ in what a character costs, so a share of the length is only a first guess. */
function beginningOf(text: string, tokens: number): string {
  let kept = text;
  for (let cost = estimateTokens(kept); cost > tokens; cost = estimateTokens(kept))
    kept = kept.slice(0, Math.min(kept.length - 1, Math.floor((kept.length * tokens) / cost)));
  return kept.replace(/[\ud800-\udbff]$/, '');
}
