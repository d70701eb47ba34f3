import { expect, it } from 'vitest';
import { emptyListing, listingOf } from '../listing.ts';
import { listingIn, stored } from './own-server-row.ts';

const listing = listingOf('Own1', {
  tools: [
    {
      name: 'peel',
      description: 'Peels it.',
      inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
      _meta: { ui: { resourceUri: 'ui://garden/page' } },
    },
  ],
  prompts: [{ name: 'ask', arguments: [{ name: 'topic', required: true }] }],
  resources: [{ name: 'Notes', uri: 'file:///notes', mimeType: 'text/plain' }],
});

it('what a server has is the same after it was stored', () => {
  expect(listing.tools).toHaveLength(1);
  expect(listingIn(stored(listing))).toEqual(listing);
});

it.each([
  ['no JSON', '{"format":1,"listing"'],
  ['null', 'null'],
  ['another format', stored(listing).replace('"format":1', '"format":0')],
  ['no tools', '{"format":1,"listing":{"prompts":[],"resources":[]}}'],
  [
    'a tool without a name',
    '{"format":1,"listing":{"tools":[{"ownName":"peel"}],"prompts":[],"resources":[]}}',
  ],
])('a stored listing that is %s counts as not read yet', (_, text) => {
  expect(listingIn(text)).toEqual(emptyListing);
});

it('a stored listing that was read a moment ago is not read again, and one of long ago is', () => {
  const text = stored(listing);
  const before = listingIn(text);
  expect(listingIn(text)).toBe(before);
  for (let index = 0; index < 11; index += 1) listingIn(`${index}${'x'.repeat(200_000)}`);
  expect(listingIn(text)).not.toBe(before);
});
