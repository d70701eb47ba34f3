import { type ApiClient, ApiError, limits, type SearchEngine } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText, type HostServices } from '@orangery/platform';
import type { MessageSource } from '@orangery/records';
import i18next from 'i18next';
import type { SearchProblem } from '../question/question.state.ts';
import { searchSetting } from '../question/search-setting.state.ts';
import type { SearchOutcome } from '../question/send.ts';
import { engineOf } from './engine-of.ts';
import { type FoundResults, putFound } from './found.state.ts';

type Asked = { readonly roomId: string; readonly text: string; readonly signal: AbortSignal };

/** Searches for a question on its way; what was found is shown in its room. */
export async function searchForQuestion(
  host: HostServices,
  { roomId, text, signal }: Asked,
): Promise<SearchOutcome> {
  try {
    const engine = engineOf(searchSetting, host.session.helpInfo);
    const found = await searchNetwork(host.api, text, engine, signal);
    putFound(roomId, found);
    const sources = sourcesOf(found);
    if (sources.length === 0) host.toast({ text: i18next.t('message.noRelatedContent', { ns: 'errors' }) });
    return { sources };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Searches for a question. Rejects with an `ApiError`; see `problemOf`. */
const searchNetwork = (
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
function problemOf(error: unknown): SearchProblem {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  if (error.kind === 'timeout') return { kind: 'timeout' };
  if (error.kind === 'canceled') return { kind: 'interrupted' };
  // The text of this code speaks of the model.
  if (error.code === errors.upstreamFailed) return { kind: 'failed' };
  return { kind: 'failed', reason: errorText(error) };
}

/** The results as they go with the question, within the limits of the API. */
const sourcesOf = ({ results }: FoundResults): MessageSource[] =>
  results.slice(0, limits.sourcesPerQuestion).map(({ title, url, snippet }) => ({
    title: title.slice(0, 300),
    url,
    snippet: snippet.slice(0, 1_000),
  }));
