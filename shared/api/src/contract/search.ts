import { z } from 'zod';
import { searchEngines } from './choices.ts';
import { endpoint } from './endpoint.ts';

const result = z.object({
  title: z.string(),
  url: z.string().describe('http or https'),
  snippet: z.string(),
  site: z.string().describe('Host name as a person reads it'),
  published: z.number().nullable().describe('Unix milliseconds'),
});

export const search = {
  'GET /chat/search/bing': endpoint({
    summary:
      'Search the network with one of the engines of GET /chat/help/config. Refused with 10001, 10002, 20032, 20048 ' +
      '(engine not offered), 20001 (the engine failed) or 20040. Gives up after 20 s.',
    query: z.object({ q: z.string().max(2_000), engine: z.string().max(20).optional() }),
    data: z.object({
      engine: z.enum(searchEngines),
      results: z.array(result),
      demo: z.boolean().describe('No search engine is configured: the results come from the built-in help'),
    }),
    auth: 'member',
  }),
};

export type SearchResult = z.output<typeof result>;
