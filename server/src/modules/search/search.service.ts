import {
  countSymbols,
  type DataOf,
  errors,
  type HelpArticle,
  type Language,
  limits,
  type SearchEngine,
} from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { reasonOf } from '../../http/external-error.ts';
import type { Safety } from '../safety/safety.ts';
import type { Adapter } from './adapter.ts';
import { bing } from './bing.ts';
import { isDemoSearch, offeredEngines } from './engines.ts';
import { searchHelp } from './help-search.ts';
import { resultsOf } from './search-result.ts';
import { searxng } from './searxng.ts';

export type SearchRequest = {
  readonly q: string;
  readonly engine: string | undefined;
  readonly language: Language;
  /** Under which people reach this server. */
  readonly origin: string;
  readonly signal: AbortSignal;
};

type Dependencies = {
  readonly config: Pick<Config, 'search'>;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly articles: (language: Language) => readonly HelpArticle[];
  /** Searches that failed are logged, without what was asked. */
  readonly log: { warn(details: object, message: string): void };
};

type Results = DataOf<'GET /chat/search/bing'>;

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService({ config, safety, articles, log }: Dependencies) {
  const offered = offeredEngines(config);
  const isDemo = isDemoSearch(config);
  const { searxngUrl, bing: bingAccess } = config.search;
  const others = searxngUrl ? searxng(searxngUrl) : undefined;
  const adapterOf = (engine: SearchEngine): Adapter => {
    const adapter = engine === 'bing' && bingAccess ? bing(bingAccess) : others;
    if (!adapter) throw new AppError(errors.notSupported);
    return adapter;
  };
  const helpAdapter =
    (origin: string): Adapter =>
    async ({ query, language }) =>
      searchHelp(query, articles(language), { language, origin });

  return {
    /** @throws AppError emptyPrompt, promptTooLong, sensitiveInput, notSupported engine not offered, upstreamFailed the engine failed */
    async search(request: SearchRequest): Promise<Results> {
      const q = request.q.trim();
      if (q === '') throw new AppError(errors.emptyPrompt);
      if (countSymbols(q) > limits.searchSymbols) throw new AppError(errors.promptTooLong);
      const engine = offered.find((known) => known === (request.engine ?? offered[0]));
      if (!engine) throw new AppError(errors.notSupported);
      safety.refuse(q);
      const search = isDemo ? helpAdapter(request.origin) : adapterOf(engine);
      const { language, signal } = request;
      try {
        const found = await search({ query: q, engine, language, signal });
        const results = resultsOf(found).filter(
          ({ title, url, snippet }) => !safety.finds(title, url, snippet),
        );
        return { engine, results, demo: isDemo };
      } catch (cause) {
        if (!signal.aborted) log.warn({ engine, reason: reasonOf(cause) }, 'the search failed');
        throw new AppError(errors.upstreamFailed, { cause });
      }
    },
  };
}
