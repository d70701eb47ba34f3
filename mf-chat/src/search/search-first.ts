import { ApiError, limits, type SearchEngine } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText, type HostServices } from '@orangery/platform';
import type { MessageSource } from '@orangery/records';
import { type FoundResults, putFound, type SearchRun, searchRuns } from '../store/search-runs.state.ts';

/** Searches for a question of a room; null when it was not to be, and the room says why. */
export async function searchFirst(
  { api }: HostServices,
  roomId: string,
  question: string,
  engine: SearchEngine | undefined,
): Promise<FoundResults | null> {
  const stopping = new AbortController();
  searchRuns.runs[roomId] = { state: 'searching', stop: () => stopping.abort() };
  const run = searchRuns.runs[roomId];
  const isCurrent = () => searchRuns.runs[roomId] === run;
  const query = { q: queryOf(question), ...(engine && { engine }) };
  try {
    const found = await api.call(
      'GET /chat/search/bing',
      { query },
      { signal: stopping.signal, quiet: true },
    );
    if (!isCurrent()) return null;
    delete searchRuns.runs[roomId];
    putFound(roomId, found);
    return found;
  } catch (error) {
    if (isCurrent()) searchRuns.runs[roomId] = failureOf(error);
    return null;
  }
}

/** As much of a question as a search takes, in one line. */
const queryOf = (question: string): string =>
  [...question.replace(/\s+/g, ' ')].slice(0, limits.searchSymbols).join('').trim();

function failureOf(error: unknown): SearchRun {
  if (!(error instanceof ApiError)) return { state: 'failed' };
  if (error.kind === 'timeout') return { state: 'timeout' };
  if (error.kind === 'canceled') return { state: 'interrupted' };
  // The text of this code speaks of the model.
  if (error.code === errors.upstreamFailed) return { state: 'failed' };
  return { state: 'failed', reason: errorText(error) };
}

/** The results as they go with the question, within the limits of the API. */
export const sourcesOf = ({ results }: FoundResults): MessageSource[] =>
  results.slice(0, limits.sourcesPerQuestion).map(({ title, url, snippet }) => ({
    title: title.slice(0, 300),
    url,
    snippet: snippet.slice(0, 1_000),
  }));
