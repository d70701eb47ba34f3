import type { Language } from '@orangery/api/contract';
import { type Adapter, fetchResults, memberOf, objectsIn } from './adapter.ts';

/** Persian has no market. */
const markets: Readonly<Record<Language, Record<string, string>>> = {
  en: { mkt: 'en-US' },
  zh: { mkt: 'zh-CN' },
  ru: { mkt: 'ru-RU' },
  fa: { setLang: 'fa' },
};

/** A service that speaks the protocol of Bing's web search. */
export const bing =
  ({ url: address, apiKey }: { url: string; apiKey: string }): Adapter =>
  async ({ query, language, signal }) => {
    const url = new URL(address);
    const wanted = { q: query, count: '10', responseFilter: 'Webpages', ...markets[language] };
    for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
    const answer = await fetchResults(url, { 'Ocp-Apim-Subscription-Key': apiKey }, signal);
    if (typeof answer !== 'object' || answer === null) throw new Error('the search service sent no results');
    // Without a page to show it leaves the list out.
    const pages = objectsIn(memberOf(memberOf(answer, 'webPages'), 'value')) ?? [];
    return pages.map(({ url: page, name, snippet, datePublished }) => ({
      url: page,
      title: name,
      snippet,
      published: datePublished,
    }));
  };
