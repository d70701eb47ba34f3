import strings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { textOf } from './call-result.ts';
import { listingOf, maxListed } from './listing.ts';
import { listingIn, stored } from './own-servers/own-server-row.ts';

const inputSchema = { type: 'object' as const };
/** What hides, or turns round what stands beside it, and what no database holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

it('tools with names, titles and descriptions that break programs are tools with names that providers take', () => {
  expect(strings.length).toBeGreaterThan(400);
  const names = new Set<string>();
  for (let from = 0; from < strings.length; from += maxListed) {
    const part = strings.slice(from, from + maxListed);
    const tools = part.map((text) => ({ name: text, title: text, description: text, inputSchema }));
    const listing = listingOf('garden', { tools, prompts: [], resources: [] });
    expect(listing.tools).toHaveLength(new Set(part.filter((text) => text !== '')).size);
    for (const { name, title, description } of listing.tools) {
      expect(name).toMatch(/^garden__[a-zA-Z0-9_-]{0,56}$/);
      expect(`${title}${description}`).not.toMatch(hidden);
      names.add(name);
    }
    expect(listingIn(stored(listing))).toEqual(listing);
  }
  expect(names.size).toBe(new Set(strings.filter((text) => text !== '')).size);
});

it('prompts and resources of such names can be listed', () => {
  const prompts = strings.map((text) => ({ name: text, title: text, arguments: [{ name: text }] }));
  const resources = strings.map((text) => ({ name: text, title: text, uri: text, mimeType: text }));
  const listing = listingOf('garden', { tools: [], prompts, resources });
  for (const { title, description } of [...listing.prompts, ...listing.resources])
    expect(`${title}${description}`).not.toMatch(hidden);
  expect(listingIn(stored(listing))).toEqual(listing);
});

it.each(['text', 'resource'] as const)('results of such texts, as %s, hide nothing', (type) => {
  for (const text of strings) {
    const block = type === 'text' ? { type, text } : { type, resource: { uri: text, text } };
    expect(textOf({ content: [block] })).not.toMatch(hidden);
  }
});
