import { limits, type PluginParams } from '@orangery/api/contract';
import { z } from 'zod';
import type { RateLimits } from '../../http/rate-limits.ts';
import { translate } from '../../http/translations.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import type { SearchService } from '../search/search.service.ts';
import { defineTool, type Tool } from './tool.ts';

/** Of the plugin catalogue. */
const searchToolName = 'search_web';

const engineOf = ({ engine }: PluginParams): string | undefined =>
  typeof engine === 'string' && engine !== '' ? engine : undefined;

/** A search on the network, whose results the answer cites. */
export const createSearchTool = (search: Pick<SearchService, 'search'>, rates: RateLimits): Tool =>
  defineTool({
    name: searchToolName,
    pluginId: pluginIds.networkSearch,
    title: (language) => translate('server', language, 'step', 'search') ?? searchToolName,
    description:
      'Searches the network and gives titles, addresses and extracts of pages, each with a number to cite it by.',
    timeout: 25_000,
    calls: rates.limit({ name: 'tool-searches', points: 30, seconds: 60 }),
    input: z.object({
      query: z.string().min(1).max(limits.searchSymbols).describe('What to search for, a few words'),
    }),
    async run({ query }, { language, origin, params, signal }) {
      const found = await search.search({ q: query, engine: engineOf(params), language, origin, signal });
      const sources = found.results.map(({ title, url, snippet }) => ({ title, url, snippet }));
      if (sources.length === 0)
        return {
          text: 'Nothing was found.',
          summary: translate('server', language, 'step', 'nothing') ?? '',
        };
      const lines = (first: number) =>
        sources.map(({ title, url, snippet }, index) => `[${first + index}] ${title}\n${url}\n${snippet}`);
      return {
        text: (first) => lines(first).join('\n\n'),
        summary: sources.map(({ title }) => title).join('\n'),
        sources,
      };
    },
  });
