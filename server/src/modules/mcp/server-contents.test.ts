import { errors } from '@orangery/api/contract';
import { expect, it } from 'vitest';
import { UnreachableError } from './errors.ts';
import { listingOf } from './listing.ts';
import { contentsOf } from './server-contents.ts';
import type { Session } from './session.ts';

type Answer = { messages?: object[]; contents?: object[] };
const signal = new AbortController().signal;

/** What people take out of a server with one prompt and one resource, which gives this for both. */
function serverThat(answer: () => Answer) {
  const listing = listingOf('garden', {
    tools: [],
    prompts: [{ name: 'plant', arguments: [{ name: 'tree', required: true }] }],
    resources: [{ uri: 'garden://map', name: 'Map', mimeType: 'text/plain' }],
  });
  const session = { getPrompt: async () => answer(), readResource: async () => answer() };
  const connection = {
    listing: () => listing,
    ask: async <T>(work: (session: Session) => Promise<T>) => work(session as unknown as Session),
  };
  const contents = contentsOf({ connection, timeout: 1_000, calls: { consume: async () => 1 } });
  return {
    prompt: (name = 'plant') => contents.prompt('a', { name, arguments: { tree: 'orange' } }, signal),
    resource: (name = 'garden://map') => contents.resource('a', name, signal),
  };
}

const says = (text: string, role = 'user') => ({ role, content: { type: 'text', text } });
const image = { type: 'image', mimeType: 'image/png', data: 'AAAA' };
const giving = (...contents: object[]) => serverThat(() => ({ contents })).resource();

it('a prompt is its messages and the texts that come with them, and names what is no text', async () => {
  const resource = { uri: 'garden://soil', mimeType: 'text/plain', text: 'Sandy.' };
  const messages = [
    says('Plant it.'),
    { role: 'user', content: { type: 'resource', resource } },
    { role: 'user', content: image },
  ];
  expect(await serverThat(() => ({ messages })).prompt()).toEqual({
    text: 'Plant it.\n\nSandy.',
    left_out: ['image/png'],
  });
});

it('a prompt that is a conversation says whose each message is', async () => {
  const messages = [says('Plant it.'), says('Where?', 'assistant')];
  expect((await serverThat(() => ({ messages })).prompt()).text).toBe('User: Plant it.\n\nAssistant: Where?');
});

it('a resource keeps its lines and tabs, and loses signs that hide text or turn it round', async () => {
  const text = 'a\tb\r\n\u202ec\u0000d';
  expect((await giving({ uri: 'garden://map', text })).text).toBe('a\tb\n c d');
});

it('a resource that is no text is refused, one that is longer than files may be as well', async () => {
  const binary = giving({ uri: 'garden://map', mimeType: 'image/png', blob: 'AAAA' });
  await expect(binary).rejects.toMatchObject({ code: errors.contentsNotText });
  await expect(giving()).rejects.toMatchObject({ code: errors.contentsNotText });
  const long = giving({ uri: 'garden://map', text: '🍊'.repeat(200_001) });
  await expect(long).rejects.toMatchObject({ code: errors.contentsTooLong });
  expect((await giving({ uri: 'garden://map', text: '🍊'.repeat(200_000) })).text).toHaveLength(400_000);
});

it('only what the server lists can be taken out of it', async () => {
  const asked = serverThat(() => ({ messages: [says('x')], contents: [{ uri: 'x', text: 'x' }] }));
  await expect(asked.prompt('other')).rejects.toMatchObject({ code: errors.contentsGone });
  await expect(asked.resource('file:///etc/passwd')).rejects.toMatchObject({ code: errors.contentsGone });
});

it('a server that is away says so', async () => {
  const away = serverThat(() => {
    throw new UnreachableError();
  });
  await expect(away.prompt()).rejects.toMatchObject({ code: errors.serviceUnreachable });
});

it('prompts and resources whose names cannot be sent back as they are, or come twice, are left out', () => {
  const { prompts, resources } = listingOf('garden', {
    tools: [],
    prompts: [
      { name: 'plant' },
      { name: 'plant' },
      { name: 'pl\u202eant' },
      { name: 'cut', arguments: [{ name: 'x'.repeat(300), required: true }] },
    ],
    resources: [
      { uri: 'garden://map', name: 'Map' },
      { uri: `garden://${'x'.repeat(1_000)}`, name: 'Long' },
    ],
  });
  expect(prompts.map(({ name }) => name)).toEqual(['plant']);
  expect(resources).toEqual([{ name: 'garden://map', title: 'Map', description: '', type: null }]);
});
