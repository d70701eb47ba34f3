import { type ApiClient, ApiError, limits, type SearchEngine } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText } from '@orangery/platform';
import type { MessageSource } from '@orangery/records';
import type { SearchProblem } from '../question/question.state.ts';
import type { FoundResults } from './found.state.ts';

/** Searches for a question. Rejects with an `ApiError`; see `problemOf`. */
export const searchNetwork = (
  api: ApiClient,
  question: string,
  engine: SearchEngine | undefined,
  signal: AbortSignal,
): Promise<FoundResults> =>
  api.call(
    'GET /chat/search/bing',
    { query: { q: queryOf(question), ...(engine && { engine }) } },
    { signal, quiet: true },
  );

/** As much of a question as a search takes, in one line. */
const queryOf = (question: string): string =>
  [...question.replace(/\s+/g, ' ')].slice(0, limits.searchSymbols).join('').trim();

/** Why a search failed, for its person. */
export function problemOf(error: unknown): SearchProblem {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.kind === 'timeout') return { kind: 'timeout' };
  if (error.kind === 'canceled') return { kind: 'interrupted' };
  // The text of this code speaks of the model.
  if (error.code === errors.upstreamFailed) return { kind: 'failed' };
  return { kind: 'failed', reason: errorText(error) };
}

/** The results as they go with the question, within the limits of the API. */
export const sourcesOf = ({ results }: FoundResults): MessageSource[] =>
  results.slice(0, limits.sourcesPerQuestion).map(({ title, url, snippet }) => ({
    title: title.slice(0, 300),
    url,
    snippet: snippet.slice(0, 1_000),
  }));
