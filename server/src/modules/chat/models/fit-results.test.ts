import { describe, expect, it } from 'vitest';
import { costOfExchanges, fitResults } from './fit-results.ts';
import { providerOf, specOf } from './testing/specs.ts';
import type { ToolExchange } from './tool-calls.ts';
import { fits, fitTools, fitWindow } from './window.ts';

const exchangeOf = (...texts: readonly string[]): ToolExchange => ({
  text: 'I look it up.',
  echo: {},
  results: texts.map((text, index) => ({
    call: { id: `c${index}`, name: 'search_web', arguments: '{"query":"oranges"}' },
    text,
    isError: false,
  })),
});
const long = 'Oranges are peeled by hand, and eaten in winter. '.repeat(100);
const lengths = (exchanges: readonly ToolExchange[]) =>
  exchanges.flatMap(({ results }) => results.map(({ text }) => text.length));

describe('results of tools in a small window', () => {
  it('results of tools that fit are left as they are', () => {
    const exchanges = [exchangeOf(long), exchangeOf('short')];
    expect(fitResults(exchanges, costOfExchanges(exchanges))).toBe(exchanges);
  });

  it('results of tools are cut where they do not fit, the oldest first, and say so', () => {
    const exchanges = [exchangeOf(long, long), exchangeOf(long)];
    const whole = costOfExchanges(exchanges);
    const some = fitResults(exchanges, whole - 300);
    expect(costOfExchanges(some)).toBeLessThanOrEqual(whole - 300);
    expect(costOfExchanges(some)).toBeGreaterThan(whole - 400);
    expect(some[0]?.results[0]?.text).toMatch(/^Oranges are peeled .*\n\[cut: there was no room for more]$/s);
    expect(lengths(some).slice(1)).toEqual([long.length, long.length]);
  });

  it('results of tools keep a beginning each, and calls stay whole, when there is no room at all', () => {
    const exchanges = [exchangeOf('橙子在冬天吃。'.repeat(2_000), ''), exchangeOf(`${'😀'.repeat(3_000)}`)];
    const least = fitResults(exchanges, 0);
    expect(costOfExchanges(least)).toBeLessThan(250);
    expect(least[0]?.results[0]?.text).toMatch(/^橙子在冬天吃。/);
    expect(least[1]?.results[0]?.text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(least.map(({ text, results }) => [text, results.map(({ call }) => call.arguments)])).toEqual(
      exchanges.map(({ text, results }) => [text, results.map(({ call }) => call.arguments)]),
    );
  });

  it('a model of a small window is asked with results cut to it, after earlier conversation was left out', () => {
    const spec = specOf(providerOf('http://x/v1'), { contextTokens: 4_000 });
    const turns = [
      { role: 'user' as const, content: 'Earlier' },
      { role: 'assistant' as const, content: 'Yes' },
      { role: 'user' as const, content: 'What are oranges?' },
    ];
    const exchanges = Array.from({ length: 8 }, () => exchangeOf(long));
    const tools = { definitions: [], choice: 'auto' as const, exchanges, onCall: () => {}, onEcho: () => {} };
    const request = { system: undefined, turns, tools };
    expect(fits(spec, request)).toBe('yes');
    const fitted = fitTools(spec, { ...request, maxOutputTokens: 500, historyTokens: undefined });
    expect(costOfExchanges(fitted.exchanges)).toBeLessThan(3_300);
    expect(lengths(fitted.exchanges).at(-1)).toBe(long.length);
    const given = { ...request, tools: fitted, maxOutputTokens: 500, historyTokens: undefined };
    expect(fitWindow(spec, given).turns).toEqual(turns.slice(-1));
  });
});
