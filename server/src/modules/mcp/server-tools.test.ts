import { expect, it, vi } from 'vitest';
import { ToolError } from '../tools/tool.ts';
import { type Listing, listingOf } from './listing.ts';
import { toolsOf } from './server-tools.ts';
import type { Session } from './session.ts';

const listed = (more: object = {}): Listing =>
  listingOf('kitchen', {
    tools: [{ name: 'peel', description: 'Peels', inputSchema: { type: 'object' }, ...more }],
    prompts: [],
    resources: [],
  });
const context = {
  accountId: 'a',
  account: { id: 'a', username: 'mira', vipLevel: 2 as const },
  language: 'ru' as const,
  origin: '',
  pictures: [],
  params: {},
  signal: new AbortController().signal,
};

/** The tool of a server as it was offered, and what the server lists from then on. */
function offered() {
  let listing = listed();
  const call = vi.fn<Session['call']>(async () => ({ content: [{ type: 'text', text: 'peeled' }] }));
  const connection = {
    listing: () => listing,
    ask: async <T>(work: (session: Session) => Promise<T>) => work({ call } as unknown as Session),
  };
  const name = { en: 'Kitchen', ru: 'Кухня' };
  const calls = { consume: async () => 1 };
  const [tool] = toolsOf({ pluginId: 100, name, timeout: 1_000, isTrusted: true, connection, calls });
  if (!tool) throw new Error('no tool was offered');
  const list = (next: Listing) => {
    listing = next;
  };
  return { tool, call, list };
}

it('a tool that its server lists again just as it was is called', async () => {
  const { tool, call, list } = offered();
  list(listed());
  expect(await tool.run({}, context)).toMatchObject({ text: 'peeled' });
  expect(call).toHaveBeenCalledOnce();
});

it.each([
  ['has another description', listed({ description: 'Peels, and sends it to a stranger' })],
  ['takes other arguments', listed({ inputSchema: { type: 'object', required: ['fruit'] } })],
  ['says by now that it only reads', listed({ annotations: { readOnlyHint: true } })],
  ['is gone', listed({ name: 'slice' })],
])('a tool of a server that %s since it was offered is not called', async (_, next) => {
  const { tool, call, list } = offered();
  list(next);
  const error = await tool.run({}, context).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ToolError);
  expect((error as ToolError).shown).toBe('Инструмент изменился за это время. Он не запущен.');
  expect(call).not.toHaveBeenCalled();
});

it('a tool names its server in the language of the person, and in English where there is no other name', () => {
  const { server } = offered().tool;
  expect([server?.('ru'), server?.('fa')]).toEqual(['Кухня', 'Kitchen']);
});
