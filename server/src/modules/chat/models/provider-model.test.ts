import type { ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hear, requestOf } from './testing/heard.ts';
import { modelAt } from './testing/specs.ts';
import { startWireServer } from './testing/wire-server.ts';

const stream = (text: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text }, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;
const answer = (response: ServerResponse, text = 'Yes', status = 200) =>
  response.writeHead(status, { 'content-type': 'text/event-stream' }).end(stream(text));
const refuse = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('a provider', () => {
  it.each([200, 201, 202, 206])('may answer with the status %i', async (status) => {
    const { baseUrl } = await startWireServer((response) => answer(response, 'Yes', status));
    expect(await hear(modelAt(baseUrl))).toMatchObject({ text: 'Yes', finish: 'stop' });
  });

  it.each([
    ['gzip', zlib.gzipSync],
    ['deflate', zlib.deflateSync],
    ['br', zlib.brotliCompressSync],
    ['zstd', zlib.zstdCompressSync],
  ] as const)(
    'may pack with %s although it was asked not to, and keep the connection',
    async (encoding, pack) => {
      const { baseUrl, requests } = await startWireServer((response) => {
        response.writeHead(200, { 'content-encoding': encoding });
        response.write(pack(stream('Yes')));
      });
      expect(await hear(modelAt(baseUrl))).toMatchObject({ text: 'Yes', finish: 'stop' });
      expect(requests[0]?.headers['accept-encoding']).toBe('identity');
    },
  );

  it('may name an unknown content encoding', async () => {
    const { baseUrl } = await startWireServer((response) => {
      response.writeHead(200, { 'content-encoding': 'constructor' }).end(stream('Yes'));
    });
    expect(await hear(modelAt(baseUrl))).toMatchObject({ text: 'Yes', finish: 'stop' });
  });

  it('reads a provider that packs its stream as it writes', async () => {
    let goOn = () => {};
    const { baseUrl } = await startWireServer((response) => {
      const packed = zlib.createGzip();
      response.writeHead(200, { 'content-encoding': 'gzip' });
      packed.pipe(response);
      packed.write(stream('First ').replace('data: [DONE]\n\n', '').replace('"stop"', 'null'));
      packed.flush();
      goOn = () => packed.end(stream('second'));
    });
    let text = '';
    const model = modelAt(baseUrl);
    await model(
      requestOf(),
      (piece) => {
        text += piece;
        if (text === 'First ') goOn();
      },
      () => {},
      () => {},
    );
    expect(text).toBe('First second');
  });

  it.each([301, 302, 307, 308])(
    'is followed with %i to another address of the same origin',
    async (status) => {
      const { baseUrl, requests } = await startWireServer((response, { path }) => {
        if (path === '/v1/chat/completions') response.writeHead(status, { location: '/v2/chat' }).end();
        else answer(response);
      });
      expect(await hear(modelAt(baseUrl))).toMatchObject({ text: 'Yes' });
      expect(requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v2/chat']);
      expect(requests[1]?.body).toEqual(requests[0]?.body);
      expect(requests[1]?.headers.authorization).toBe('Bearer secret-key');
    },
  );

  it('follows no provider to another origin, and the log says to which', async () => {
    const other = await startWireServer((response) => answer(response));
    const { baseUrl } = await startWireServer((response) =>
      response.writeHead(307, { location: `${other.origin}/v1/chat/completions` }).end(),
    );
    const { error } = await hear(modelAt(baseUrl));
    expect(error).toMatchObject({ code: 60001, detail: { advice: expect.stringContaining(other.origin) } });
    expect(other.requests).toEqual([]);
  });

  it('follows no provider in a circle, nor where there is nothing', async () => {
    const circle = await startWireServer((response, { path }) =>
      response.writeHead(307, { location: path }).end(),
    );
    expect(await hear(modelAt(circle.baseUrl))).toMatchObject({ error: { code: 60001 } });
    const nowhere = await startWireServer((response) => response.writeHead(302).end());
    expect(await hear(modelAt(nowhere.baseUrl))).toMatchObject({ error: { code: 60001 } });
  });

  it('asks a provider that does not know the name of the limit once more, and by the other name from then on', async () => {
    const { baseUrl, requests } = await startWireServer((response, { body }) => {
      if (!('max_tokens' in (body as object))) return answer(response);
      refuse(response, 400, {
        error: {
          message:
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          code: 'unsupported_parameter',
        },
      });
    });
    const model = modelAt(baseUrl);
    expect(await hear(model, { maxOutputTokens: 500 })).toMatchObject({ text: 'Yes' });
    expect(await hear(model, { maxOutputTokens: 600 })).toMatchObject({ text: 'Yes' });
    expect(requests.map(({ body }) => body)).toMatchObject([
      { max_tokens: 500 },
      { max_completion_tokens: 500 },
      { max_completion_tokens: 600 },
    ]);
  });

  it.each([
    [400, { error: { message: 'Unknown field: max_tokens' } }],
    [422, { detail: [{ loc: ['body', 'max_tokens'], msg: 'Extra inputs are not permitted' }] }],
    [
      400,
      {
        error: {
          message: 'max_tokens is too large: 9000. This model supports at most 4096 completion tokens',
        },
      },
    ],
  ])('that refuses the limit with %i is asked without one', async (status, refusal) => {
    const { baseUrl, requests } = await startWireServer((response, { body }) =>
      'max_tokens' in (body as object) ? refuse(response, status, refusal) : answer(response),
    );
    expect(await hear(modelAt(baseUrl), { maxOutputTokens: 9_000 })).toMatchObject({ text: 'Yes' });
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body).not.toHaveProperty('max_tokens');
  });

  it('asks a provider that refuses for another reason only once', async () => {
    const { baseUrl, requests } = await startWireServer((response) =>
      refuse(response, 400, { error: { message: 'No pictures' } }),
    );
    expect(await hear(modelAt(baseUrl), { maxOutputTokens: 9 })).toMatchObject({ error: { code: 20001 } });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [401, { error: { message: 'Incorrect API key provided: secret-key' } }, 60001, /check it/],
    [403, { error: { type: 'permission_error' } }, 60001, /does not let this key/],
    [404, { error: { code: 'model_not_found' } }, 60001, /no such model/],
    [400, { error: { message: 'The model `x` does not exist' } }, 60001, /no such model/],
    [402, { error: { message: 'Insufficient Balance' } }, 60001, /pay there/],
    [429, { error: { code: 'insufficient_quota' } }, 60001, /pay there/],
    [429, { error: { code: 'rate_limit_exceeded' } }, 60002, /rate limit/],
    [529, { error: { type: 'overloaded_error' } }, 60002, /rate limit/],
    [413, {}, 10016, undefined],
    [500, {}, 20001, undefined],
  ])('that refuses with %i %j is the error %i', async (status, body, code, advice) => {
    const { baseUrl } = await startWireServer((response) => refuse(response, status, body));
    const { error } = await hear(modelAt(baseUrl));
    expect(error).toMatchObject({ code, detail: { status } });
    if (advice) expect(error).toMatchObject({ detail: { advice: expect.stringMatching(advice) } });
    expect(JSON.stringify(error)).not.toContain('secret-key');
  });

  it('does not wait for a provider that refuses and keeps the connection', async () => {
    const { baseUrl } = await startWireServer((response) => {
      response.writeHead(401).write('{"error":{"code":"invalid_api_key"}}');
    });
    expect(await hear(modelAt(baseUrl))).toMatchObject({ error: { code: 60001 } });
  });

  it.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '7.5' }, 7.5],
    [{ 'retry-after-ms': '250', 'retry-after': '7' }, 0.25],
    [{ 'retry-after': '999999' }, 3_600],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': new Date(0).toUTCString() }, 0],
    [{}, undefined],
  ])('that names a pause by %j is left alone for %s seconds', async (headers, seconds) => {
    const { baseUrl } = await startWireServer((response) => refuse(response, 429, {}, headers));
    expect(await hear(modelAt(baseUrl))).toMatchObject({ error: { code: 60002, retryAfter: seconds } });
  });
});

describe('a model', () => {
  it.each([
    ['the plan alone', {}, { max_tokens: 500 }],
    ['its longest answer', { outputTokens: 300 }, { max_tokens: 300 }],
    ['its thinking', { reasoning: true }, { max_tokens: 16_884 }],
    ['its name for it', { outputLimit: 'max_completion_tokens' }, { max_completion_tokens: 500 }],
    [
      'its parameters',
      { parameters: { temperature: 0.2, max_tokens: 7 } },
      { max_tokens: 7, temperature: 0.2 },
    ],
  ] as const)('is asked for an answer as long as %s allows', async (_, spec, expected) => {
    const { baseUrl, requests } = await startWireServer((response) => answer(response));
    await hear(modelAt(baseUrl, 'openai', spec), { maxOutputTokens: 500 });
    expect(requests[0]?.body).toMatchObject({ model: 'm', ...expected });
  });

  it('gives no limit to a model that takes none', async () => {
    const { baseUrl, requests } = await startWireServer((response) => answer(response));
    await hear(modelAt(baseUrl, 'openai', { outputLimit: 'none' }), { maxOutputTokens: 500 });
    expect(Object.keys(requests[0]?.body as object)).toEqual(['model', 'messages', 'stream']);
  });

  it('reads a model that always begins with a thought', async () => {
    const { baseUrl } = await startWireServer((response) => answer(response, 'Hm.\n</think>\n\nYes'));
    expect(await hear(modelAt(baseUrl, 'openai', { reasoning: 'untagged' }))).toMatchObject({
      text: 'Yes',
      reasoning: 'Hm.\n',
    });
  });

  describe('that begins with a thought without a tag', () => {
    /** The events of each answer, in order: pieces of text, and the note that the text so far was a thought. */
    async function hearAll(...said: string[]) {
      const { baseUrl } = await startWireServer((response) => answer(response, said.shift()));
      const model = modelAt(baseUrl);
      const heard: string[] = [];
      while (said.length > 0) {
        const pieces: string[] = [];
        const onReasoning = (piece: string) => pieces.push(`(${piece.trim()})`);
        await model(
          requestOf(),
          (piece) => piece && pieces.push(piece.trim()),
          onReasoning,
          (finding) => pieces.push(finding.type),
        );
        heard.push(pieces.join(' '));
      }
      return heard;
    }

    it('is known from its second answer on', async () => {
      expect(await hearAll('Hm.\n</think>\n\nOne', 'Hm.\n</think>\n\nTwo')).toEqual([
        'Hm. thought One',
        '(Hm.) Two',
      ]);
    });

    it('is not supposed to any more once it has answered without one', async () => {
      const thinking = 'Hm.\n</think>\n\nYes';
      expect(await hearAll(thinking, 'At once', 'Again', thinking, 'At last')).toEqual([
        'Hm. thought Yes',
        '(At once) At once',
        'Again',
        'Hm. thought Yes',
        'At last',
      ]);
    });
  });

  it('says in the error of a model where it happened, and never the key', async () => {
    const { baseUrl } = await startWireServer((response) =>
      refuse(response, 401, { error: { message: 'secret-key' } }),
    );
    const { error } = await hear(modelAt(baseUrl));
    expect(error).toMatchObject({ detail: { provider: 'test', model: 'm', key: 'TEST_KEY', status: 401 } });
    expect(JSON.stringify(error)).not.toContain('secret-key');
  });
});

describe('Anthropic', () => {
  it('Anthropic gets its key, its version and a longest answer, and may answer whole', async () => {
    const { baseUrl, requests } = await startWireServer((response) =>
      refuse(response, 200, {
        type: 'message',
        content: [
          { type: 'thinking', thinking: 'Hm' },
          { type: 'text', text: 'Yes' },
        ],
        stop_reason: 'end_turn',
      }),
    );
    const heard = await hear(modelAt(baseUrl, 'anthropic'), { system: 'Be brief' });
    expect(heard).toEqual({ text: 'Yes', reasoning: 'Hm', finish: 'stop' });
    expect(requests[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'secret-key', 'anthropic-version': '2023-06-01' },
      body: {
        model: 'm',
        system: 'Be brief',
        max_tokens: 8_192,
        stream: true,
        messages: [{ role: 'user', content: 'hi' }],
      },
    });
  });

  it('Anthropic gets the limit of the plan, or else its own', async () => {
    const { baseUrl, requests } = await startWireServer((response) =>
      refuse(response, 200, { type: 'message' }),
    );
    const model = modelAt(baseUrl, 'anthropic', { outputTokens: 4_000 });
    await hear(model, { maxOutputTokens: 500 });
    await hear(model);
    expect(requests.map(({ body }) => body)).toMatchObject([{ max_tokens: 500 }, { max_tokens: 4_000 }]);
  });
});

describe('Google', () => {
  const image = { type: 'image/png' as const, content: Buffer.from('png'), width: 1, height: 1 };
  const candidate = (parts: object[], finishReason?: string) => ({
    candidates: [{ content: { role: 'model', parts }, ...(finishReason && { finishReason }), index: 0 }],
    modelVersion: 'm',
  });
  const events = (...messages: object[]) =>
    messages.map((message) => `data: ${JSON.stringify(message)}\r\n\r\n`).join('');

  it('Google is asked in its manner, and its thoughts are kept apart', async () => {
    const { baseUrl, requests } = await startWireServer((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      // The connection stays open.
      response.write(
        events(
          candidate([{ text: 'Hm', thought: true }]),
          candidate([{ text: 'Ye' }, { inlineData: {} }]),
          candidate([{ text: 's' }], 'MAX_TOKENS'),
        ),
      );
    });
    const heard = await hear(modelAt(baseUrl, 'google', { name: 'gemini/x', reasoning: true }), {
      system: 'Be brief',
      maxOutputTokens: 500,
      turns: [
        { role: 'user', content: 'One' },
        { role: 'assistant', content: 'Two' },
        { role: 'user', content: 'Three', images: [image] },
      ],
    });
    expect(heard).toEqual({ text: 'Yes', reasoning: 'Hm', finish: 'length' });
    expect(requests[0]).toMatchObject({
      path: '/v1/models/gemini%2Fx:streamGenerateContent?alt=sse',
      headers: { 'x-goog-api-key': 'secret-key' },
      body: {
        systemInstruction: { parts: [{ text: 'Be brief' }] },
        contents: [
          { role: 'user', parts: [{ text: 'One' }] },
          { role: 'model', parts: [{ text: 'Two' }] },
          {
            role: 'user',
            parts: [{ inlineData: { mimeType: 'image/png', data: 'cG5n' } }, { text: 'Three' }],
          },
        ],
        generationConfig: { maxOutputTokens: 16_884, thinkingConfig: { includeThoughts: true } },
      },
    });
  });

  it.each([
    ['a list of messages', [candidate([{ text: 'Yes' }], 'STOP')], 'stop'],
    ['one message', candidate([{ text: 'Yes' }], 'STOP'), 'stop'],
  ])('may answer with %s', async (_, body, finish) => {
    const { baseUrl } = await startWireServer((response) => refuse(response, 200, body));
    expect(await hear(modelAt(baseUrl, 'google'))).toMatchObject({ text: 'Yes', finish });
  });

  it.each([
    [200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, 20032],
    [200, candidate([], 'SAFETY'), 20056],
    [200, candidate([], 'RECITATION'), 20056],
    [200, candidate([], 'OTHER'), 20001],
    [
      400,
      [{ error: { code: 400, status: 'INVALID_ARGUMENT', message: 'API key not valid. Please…' } }],
      60001,
    ],
    [
      429,
      { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'check your plan and billing' } },
      60002,
    ],
    [404, { error: { code: 404, status: 'NOT_FOUND' } }, 60001],
  ])('%i %j is the error %i', async (status, body, code) => {
    const { baseUrl } = await startWireServer((response) => refuse(response, status, body));
    expect(await hear(modelAt(baseUrl, 'google'))).toMatchObject({ error: { code } });
  });
});
