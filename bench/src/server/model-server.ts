// A model that writes numbered words, in a separate process. Each word carries the moment it was sent, so that the
// reader knows how long it was under way; one clock serves all answers, so that it takes little from the machine.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Writing = { response: ServerResponse; words: number; every: number; startedAt: number; sent: number };

/** Milliseconds. */
const tick = 5;
const writings = new Set<Writing>();
const chunk = (choice: object) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;

/** Sends the words that are due, each as one event. */
function write(writing: Writing, at: number): void {
  const due = Math.min(writing.words, Math.floor((at - writing.startedAt) / writing.every) + 1);
  let piece = '';
  for (; writing.sent < due; writing.sent += 1)
    piece += chunk({ delta: { content: `${writing.sent}@${Date.now()} ` } });
  if (piece !== '') writing.response.write(piece);
  if (writing.sent < writing.words) return;
  writings.delete(writing);
  writing.response.end(`${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
}

setInterval(() => {
  const at = performance.now();
  for (const writing of writings) write(writing, at);
}, tick);

const server = createServer(async (request, response) => {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ id: 'numbers' }] }));
    return;
  }
  let body = '';
  for await (const piece of request) body += piece;
  const [, words, rate] = /words=(\d+) rate=(\d+)/.exec(body) ?? [];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const startedAt = performance.now();
  const writing = { response, words: Number(words), every: 1_000 / Number(rate), startedAt, sent: 0 };
  writings.add(writing);
  response.on('close', () => writings.delete(writing));
});
server.listen(0, '127.0.0.1', () =>
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
);
