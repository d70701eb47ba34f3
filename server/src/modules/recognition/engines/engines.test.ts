import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@orangery/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecognitionTask } from '../engine.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { enginesOf } from './engines.ts';
import { createHttpEngine } from './http-engine.ts';
import { createModelEngine } from './model-engine.ts';

type Request = { headers: IncomingMessage['headers']; url: string | undefined; body: string };
let asked: Request[] = [];
let answer: { status: number; body: string };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  asked.push({ headers: request.headers, url: request.url, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});
const says = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

const task = (): RecognitionTask => ({
  picture: {
    image: { data: new Uint8Array(1), width: 1, height: 1 },
    width: 400,
    height: 200,
    encoded: async () => ({ content: Buffer.from('jpeg'), width: 200, height: 100 }),
  },
  languages: ['ru', 'en'],
  signal: new AbortController().signal,
  report: () => {},
});
const table = { tables: [{ rows: [[{ text: 'a\nb', columnSpan: 2 }], [{ text: 'c' }, { text: 'd' }]] }] };
const readTable = [
  {
    rows: [
      [{ text: 'a b', rowSpan: 1, columnSpan: 2 }],
      [
        { text: 'c', rowSpan: 1, columnSpan: 1 },
        { text: 'd', rowSpan: 1, columnSpan: 1 },
      ],
    ],
  },
];

describe('a recognition service elsewhere', () => {
  const engine = () => createHttpEngine({ url: `${origin}/read`, token: 'secret' });

  test('a service is sent the picture and gives lines, whose boxes are of the picture before it was made smaller', async () => {
    says({
      lines: [
        { text: 'Привет', box: { left: 10, top: 5, width: 50, height: 8 }, confidence: 0.9 },
        { text: ' ' },
      ],
    });
    const { lines } = await engine().readPage(task());
    expect(lines).toEqual([
      { text: 'Привет', box: { left: 20, top: 10, width: 100, height: 16 }, confidence: 0.9, paragraph: 0 },
    ]);
    expect(asked[0]?.headers.authorization).toBe('Bearer secret');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      task: 'text',
      languages: ['ru', 'en'],
      image: Buffer.from('jpeg').toString('base64'),
      width: 200,
      height: 100,
    });
  });

  test('a service gives tables', async () => {
    says(table);
    expect(await engine().readTables(task())).toEqual(readTable);
  });

  test.each<[string, unknown, number]>([
    ['refuses', {}, 500],
    ['answers something that is no JSON', '<html>', 200],
    ['answers lines in another form', { lines: [{ text: 7 }] }, 200],
    ['answers more than is read', `{"lines":[{"text":"${'x'.repeat(5 * 1024 * 1024)}"}]}`, 200],
  ])('a service that %s counts as failed', async (_case, body, status) => {
    says(body, status);
    await expect(engine().readPage(task())).rejects.toMatchObject({ code: errors.upstreamFailed });
  });
});

describe('a language model that sees pictures', () => {
  const engine = () => createModelEngine({ baseUrl: `${origin}/v1`, apiKey: 'key', model: 'sees' });
  const writes = (content: string) => says({ choices: [{ message: { content } }] });

  test('a model copies the text of a picture line by line', async () => {
    writes('```text\nOne\ntwo\n\nthree\n```');
    expect((await engine().readPage(task())).lines).toEqual([
      { text: 'One', paragraph: 0 },
      { text: 'two', paragraph: 0 },
      { text: 'three', paragraph: 1 },
    ]);
    expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', headers: { authorization: 'Bearer key' } });
    expect(asked[0]?.body).toContain('data:image/jpeg;base64,');
  });

  test('a model gives tables as JSON, whatever it writes around them', async () => {
    writes(`Here it is:\n\`\`\`json\n${JSON.stringify(table)}\n\`\`\``);
    expect(await engine().readTables(task())).toEqual(readTable);
  });

  test('a model that gives no table counts as failed', async () => {
    writes('I cannot see a table.');
    await expect(engine().readTables(task())).rejects.toMatchObject({ code: errors.upstreamFailed });
  });
});

describe('which engine reads pictures', () => {
  const own = fakeEngine('tesseract', () => []);
  const model = { baseUrl: 'http://m.example', apiKey: undefined, model: 'm' };
  const service = { url: 'http://s.example', token: undefined };
  const names = (
    engine: 'auto' | 'tesseract' | 'http' | 'model',
    has: { service?: typeof service; model?: typeof model },
  ) =>
    enginesOf({ engine, service: has.service, model: has.model, dataFolder: undefined }, own).map(
      ({ name }) => name,
    );

  test('configured engines come before Tesseract, unless one engine is chosen', () => {
    expect(names('auto', {})).toEqual(['tesseract']);
    expect(names('auto', { service, model })).toEqual(['http', 'model', 'tesseract']);
    expect(names('model', { service, model })).toEqual(['model']);
  });
});
