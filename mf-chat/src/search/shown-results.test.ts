import { expect, test } from 'vitest';
import { shownResults } from './shown-results.ts';

const source = (url: string) => ({ title: 'Bread', url, snippet: 'Flour' });
const published = Date.UTC(2026, 0, 15);

test('site and date come from the search, or from the address after a reload', () => {
  const found = {
    engine: 'bing' as const,
    demo: false,
    results: [{ ...source('https://www.bread.example/a'), site: 'Bread Weekly', published }],
  };
  const sources = [source('https://www.bread.example/a')];
  expect(shownResults(sources, found)).toMatchObject([{ site: 'Bread Weekly', published }]);
  expect(shownResults(sources, undefined)).toMatchObject([{ site: 'bread.example', published: null }]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address'])(
  'a search result at %s is not a link',
  (url) => {
    expect(shownResults([source(url)], undefined)).toMatchObject([{ address: null }]);
  },
);
