import { expect, it } from 'vitest';
import { boundedFetch, TooLargeError } from './bounded-fetch.ts';

/** A stream of events of a server, with no more than 20 bytes each. */
async function streamed(pieces: readonly string[]): Promise<string> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  const inner = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  return (await boundedFetch(20, inner)('https://mcp.example', { method: 'GET' })).text();
}

it.each(['\n', '\r\n', '\r'])(
  'events whose lines end with %j are bounded each, however they are cut',
  async (end) => {
    const text = `data: 0123456789${end}${end}`.repeat(5);
    for (const size of [1, 2, 17, 19, 20]) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(await streamed(pieces)).toBe(text);
    }
  },
);

it.each(['\n', '\r\n', '\r'])('the end of a line, %j, is not the end of an event', async (end) => {
  await expect(streamed(Array(5).fill(`data: 1${end}`))).rejects.toThrow(TooLargeError);
});
