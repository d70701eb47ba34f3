import type { SearchEngine } from '@orangery/api/contract';
import { below } from '../../http/external-bytes.ts';
import { type Adapter, fetchResults, memberOf, objectsIn } from './adapter.ts';

/** What SearXNG calls them. */
const engineNames: Readonly<Record<SearchEngine, string>> = {
  baidu: 'baidu',
  bing: 'bing',
  '360': '360search',
  sougou: 'sogou',
  google: 'google',
};

/** A SearXNG with the format `json` switched on. */
export const searxng =
  (baseUrl: string): Adapter =>
  async ({ query, engine, language, signal }) => {
    const url = new URL(below(baseUrl, '/search'));
    const name = engineNames[engine];
    url.search = new URLSearchParams({
      q: query,
      format: 'json',
      engines: name,
      language,
      safesearch: '1',
    }).toString();
    const answer = await fetchResults(url, {}, signal);
    const results = objectsIn(memberOf(answer, 'results'));
    if (!results) throw new Error('the search service sent no results');
    if (results.length === 0 && isUnresponsive(answer, name)) throw new Error(`${name} did not answer`);
    return results.map(({ url: address, title, content, publishedDate }) => ({
      url: address,
      title,
      snippet: content,
      published: publishedDate,
    }));
  };

/** It names engines that failed as pairs of name and reason. */
function isUnresponsive(answer: unknown, name: string): boolean {
  const list = memberOf(answer, 'unresponsive_engines');
  return Array.isArray(list) && list.some((entry) => Array.isArray(entry) && entry[0] === name);
}
