/** Part of a window that is used: estimates may be wrong, and templates take some. */
export const usablePart = 0.95;
/** An answer of fewer tokens is not worth asking for. */
const leastAnswer = 256;
/** An estimate is at most so many times too high. */
const overestimate = 1.4;

/**
 * Whether a question of so many estimated tokens has room in a window, with nothing before it. `perhaps`: only if its tokens
 * are estimated too high, as they may be.
 * @param contextTokens of the window; null: not known, so that anything fits
 */
export function fitsWindow(tokens: number, contextTokens: number | null): 'yes' | 'perhaps' | 'no' {
  if (contextTokens === null || tokens + leastAnswer <= contextTokens * usablePart) return 'yes';
  return tokens / overestimate + leastAnswer <= contextTokens ? 'perhaps' : 'no';
}
