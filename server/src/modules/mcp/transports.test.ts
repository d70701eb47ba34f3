import { expect, it, onTestFinished, vi } from 'vitest';
import { httpTransport } from './transports.ts';

it.each([
  ['at once', 0, 1_000],
  ['in years', 9_999_999_999, 60_000],
])(
  'a server that wants its stream to be opened again %s does not decide that alone',
  async (_, retry, delay) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const fetcher = async (_url: string | URL, init?: RequestInit) =>
      init?.method === 'GET'
        ? new Response(`retry: ${retry}\n\n`, { headers: { 'content-type': 'text/event-stream' } })
        : new Response(null, { status: 202 });
    const transport = httpTransport({ url: 'https://mcp.example/mcp', headers: {} }, fetcher);
    onTestFinished(() => transport.close());
    await transport.start();
    await transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), delay));
  },
);
