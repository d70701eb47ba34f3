import type { ModelSpec } from './provider.ts';

/** Tokens for thinking, which providers count as part of an answer and plans do not. */
const thinkingTokens = 16_384;

/**
 * The longest answer a model is asked for, in tokens; undefined when nobody says.
 * @param maxOutputTokens of the plan
 */
export function maxAnswerTokens(
  { outputTokens, provider, reasoning }: Pick<ModelSpec, 'outputTokens' | 'provider' | 'reasoning'>,
  maxOutputTokens: number | undefined,
): number | undefined {
  const most = outputTokens ?? Number.POSITIVE_INFINITY;
  if (maxOutputTokens !== undefined)
    return Math.min(maxOutputTokens + (reasoning ? thinkingTokens : 0), most);
  // Elsewhere the provider's own limit is as good, and leaves more room for the question.
  return provider.kind === 'anthropic' ? outputTokens : undefined;
}
