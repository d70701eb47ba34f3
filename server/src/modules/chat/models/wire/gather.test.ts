import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { generationRates } from '../../../generations/generation-times.ts';
import { openAiProtocol } from '../protocols/openai.ts';
import { createGather, type Gather } from './gather.ts';
import { readAnswer } from './read-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads a body of which a piece comes every 50 ms, beside so many others. */
async function readBeside(others: number, pieces: readonly Buffer[]) {
  const body = new PassThrough();
  const taken: string[] = [];
  const gathered = createGather(others)(body, (text) => void taken.push(text));
  for (const piece of pieces) {
    body.write(piece);
    await vi.advanceTimersByTimeAsync(50);
  }
  gathered.end();
  return taken;
}

const text = 'Peel the 🍊 橙 first, then cut it.';
const bytes = Buffer.from(text);
const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));

it('each piece of a body is passed on as it comes while few are read', async () => {
  const letters = pieces.slice(0, 9);
  expect(await readBeside(0, letters)).toEqual(letters.map(String));
});

it('pieces of a body are passed on together while a thousand are read, and none is lost', async () => {
  const taken = await readBeside(1_000, pieces);
  expect(taken.join('')).toBe(text);
  expect(taken.length).toBeLessThan(pieces.length / 3);
});

it('nothing of a body is passed on after its end', async () => {
  const body = new PassThrough();
  const taken: string[] = [];
  const gathered = createGather(1_000)(body, (text) => void taken.push(text));
  body.write('first ');
  body.write('second ');
  await vi.advanceTimersByTimeAsync(1);
  gathered.end();
  body.write('third');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(taken.join('')).toBe('first second ');
});

const say = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;

/** An answer that is read from a body beside a thousand others. */
function readAnswerFrom(body: Readable, gather: Gather) {
  const heard = { text: '' };
  const listeners = {
    onText: (piece: string) => {
      heard.text += piece;
    },
    onReasoning: () => {},
    onThought: () => {},
    onNoThought: () => {},
  };
  return { heard, ended: readAnswer(body, openAiProtocol.read, listeners, gather) };
}

/** Milliseconds in which each of a thousand answers has had its turn. */
const turn = (1.5 * 1_000 * 1_000) / generationRates.publish;

it('an answer that ends while its last words wait has them, and the next one is gathered as well', async () => {
  const gather = createGather(1_000);
  for (let answer = 0; answer < 600; answer += 1) {
    const body = new PassThrough();
    const { heard, ended } = readAnswerFrom(body, gather);
    body.write(say('All '));
    await vi.advanceTimersByTimeAsync(0);
    body.end(`${say('of it.')}data: [DONE]\n\n`);
    await vi.advanceTimersByTimeAsync(turn);
    expect(await ended).toBe('stop');
    expect(heard.text).toBe('All of it.');
  }
  const taken: string[] = [];
  const body = new PassThrough();
  gather(body, (piece) => void taken.push(piece));
  for (const letter of 'abcdef') {
    body.write(letter);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(turn);
  expect(taken.join('')).toBe('abcdef');
  expect(taken.length).toBeLessThan(4);
});

it('an answer beside a thousand others is not read while it waits for its turn', async () => {
  const body = new PassThrough();
  const taken: string[] = [];
  createGather(1_000)(body, (text) => void taken.push(text));
  for (const letter of 'abcd') {
    body.write(letter);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(taken).toEqual(['a']);
  expect(body.readableLength).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(taken.join('')).toBe('abcd');
  expect(body.readableLength).toBe(0);
});

it('an answer whose connection breaks while it rests has what had come by then', async () => {
  const body = new PassThrough();
  const { heard, ended } = readAnswerFrom(body, createGather(1_000));
  const failed = expect(ended).rejects.toThrow();
  for (const word of ['one ', 'two ', 'three ']) {
    body.write(say(word));
    await vi.advanceTimersByTimeAsync(1);
  }
  body.destroy(new Error('reset'));
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(heard.text).toBe('one two three ');
});

it('a connection that rests is woken for what has come meanwhile, and at the end of its answer', async () => {
  vi.useRealTimers();
  const server = createServer((_request, response) => {
    let word = 0;
    const timer = setInterval(() => {
      word += 1;
      if (word < 10) return response.write(say(`${word} `));
      clearInterval(timer);
      response.end('data: [DONE]\n\n');
    }, 5);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connections = { keepAlive: true, highWaterMark: 1 };
  const agent = new Agent(connections);
  const ask = () =>
    new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1', agent }, resolve));
  const gather = createGather(500);
  // The second one on the connection of the first.
  for (let answer = 0; answer < 2; answer += 1) {
    const body = await ask();
    const { heard, ended } = readAnswerFrom(body, gather);
    expect(await ended).toBe('stop');
    expect(heard.text).toBe('1 2 3 4 5 6 7 8 9 ');
    if (!body.closed) await once(body, 'close');
  }
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  agent.destroy();
  server.close();
});

it('a connection that is woken by a process that stood still goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const body = new PassThrough();
  const taken: string[] = [];
  createGather(1_000)(body, (text) => void taken.push(text));
  for (const letter of 'abcd') {
    body.write(letter);
    await settled();
  }
  vi.advanceTimersByTime(200);
  // What is read now comes long after it was due.
  vi.advanceTimersByTime(300);
  await settled();
  for (const letter of 'ef') {
    body.write(letter);
    await settled();
    vi.advanceTimersByTime(500);
    await settled();
  }
  expect(taken.join('')).toBe('abcdef');
});

it('an answer that says in every message that it ends goes on while news wait', async () => {
  const body = new PassThrough();
  const { heard, ended } = readAnswerFrom(body, createGather(10_000));
  body.write(say('one ', 'stop'));
  await vi.advanceTimersByTimeAsync(950);
  body.write(say('two ', 'stop'));
  await vi.advanceTimersByTimeAsync(500);
  body.write(say('three', 'stop'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ended).toBe('stop');
  expect(heard.text).toBe('one two three');
});

it('an answer is complete at [DONE], although broken JSON was gathered together with it', async () => {
  const body = new PassThrough();
  const { heard, ended } = readAnswerFrom(body, createGather(1_000));
  body.write(say('All'));
  await vi.advanceTimersByTimeAsync(1);
  body.write(`${say(' of it')}data: [DONE]\n\n`);
  body.write('data: {rubbish\n\n');
  await vi.advanceTimersByTimeAsync(500);
  expect(await ended).toBe('stop');
  expect(heard.text).toBe('All of it');
});
