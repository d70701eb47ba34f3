import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UpstreamError } from '../../../generations/upstream-error.ts';
import { anthropicProtocol } from '../protocols/anthropic.ts';
import { googleProtocol } from '../protocols/google.ts';
import { openAiProtocol } from '../protocols/openai.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { readAnswer } from './read-answer.ts';

const data = (body: unknown) => `data: ${JSON.stringify(body)}\n\n`;
const chunk = (delta: object, finish: string | null = null) =>
  data({ choices: [{ index: 0, delta, finish_reason: finish }] });
const done = 'data: [DONE]\n\n';
const event = (type: string, more: object = {}) => `event: ${type}\n${data({ type, ...more })}`;

/** What comes of a body, with its error in the place of the finish. */
async function read(body: Readable, protocol: Pick<Protocol, 'read'> = openAiProtocol) {
  const heard = { text: '', reasoning: '', end: undefined as unknown };
  heard.end = await readAnswer(body, protocol.read, {
    onText: (piece) => {
      heard.text += piece;
    },
    onReasoning: (piece) => {
      heard.reasoning += piece;
    },
    onThought: () => {
      heard.reasoning += heard.text;
      heard.text = '';
    },
    onNoThought: () => {},
  }).catch((error: unknown) => error);
  return heard;
}

const of = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));
const failure = (code: number) => expect.objectContaining({ name: 'UpstreamError', code });

const openAiStream = `\uFEFF: note\r\n\r\n${chunk({ role: 'assistant', content: '' })}${chunk({ reasoning_content: '嗯🍊' })}${chunk({ content: 'Peel 🍊 橙' })}data: ${JSON.stringify(
  { choices: [{ index: 0, delta: { content: ' it' } }] },
  null,
  1,
)
  .split('\n')
  .join('\r\ndata: ')}\r\n\r\n${chunk({}, 'length')}${data({ choices: [], usage: {} })}${done.trimEnd()}`;
const anthropicStream = `${event('message_start', { message: { content: [] } })}${event('ping')}${event('content_block_start', { index: 0, content_block: { type: 'thinking', thinking: '' } })}${event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: '嗯🍊' } })}${event('content_block_start', { index: 1, content_block: { type: 'text', text: 'Peel ' } })}${event('content_block_delta', { index: 1, delta: { type: 'text_delta', text: '🍊 橙 it' } })}${event('message_delta', { delta: { stop_reason: 'max_tokens' } })}${event('message_stop').trimEnd()}`;

const parts = (...given: object[]) => ({ content: { role: 'model', parts: given } });
const googleStream = [
  { candidates: [parts({ text: '嗯🍊', thought: true })] },
  { candidates: [{ ...parts({ text: 'no' }), index: 1 }, parts({ text: 'Peel ' })] },
  { candidates: [{ ...parts({ text: '🍊 橙' }, { text: ' it' }), finishReason: 'MAX_TOKENS', index: 0 }] },
]
  .map((message) => `data: ${JSON.stringify(message)}\r\n\r\n`)
  .join('')
  .trimEnd();

describe.each([
  ['OpenAI', openAiProtocol, openAiStream],
  ['Anthropic', anthropicProtocol, anthropicStream],
  ['Google', googleProtocol, googleStream],
] as const)('a stream in the manner of %s', (_, protocol, stream) => {
  const bytes = Buffer.from(stream);
  const whole = { text: 'Peel 🍊 橙 it', reasoning: '嗯🍊', end: 'length' };

  it('a stream says the same wherever it is cut in two, in the middle of a character too', async () => {
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await read(of(bytes.subarray(0, at), bytes.subarray(at)), protocol)).toEqual(whole);
  });

  it('a stream says the same byte by byte', async () => {
    expect(await read(of(...[...bytes].map((byte) => Buffer.from([byte]))), protocol)).toEqual(whole);
  });

  it('a stream that breaks off fails after a beginning of its text', async () => {
    for (let length = 0; length < bytes.length; length += 7) {
      const { text, end } = await read(of(bytes.subarray(0, length)), protocol);
      expect(whole.text.startsWith(text)).toBe(true);
      if (end instanceof Error) expect(end).toEqual(failure(20001));
      else expect(text).toBe(whole.text);
    }
  });

  it('a stream with damaged bytes ends all the same', async () => {
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const damaged = Buffer.from(bytes);
        for (const [at, byte] of changes) damaged[at] = byte;
        const { end } = await read(of(damaged), protocol);
        expect(end === 'stop' || end === 'length' || end instanceof UpstreamError).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('a stream of nonsense ends with a failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 200 })), async (pieces) => {
        const { text, end } = await read(of(...pieces.map((piece) => Buffer.from(piece))), protocol);
        expect(text).toBe('');
        expect(end).toEqual(failure(20001));
      }),
      { numRuns: 300 },
    );
  });
});

describe('an answer is complete', () => {
  const open = (bytes: string) => {
    const body = new PassThrough();
    body.write(bytes);
    onTestFinished(() => void body.destroy());
    return body;
  };

  it.each([
    ['[DONE]', openAiProtocol, `${chunk({ content: 'All' })}${done}`],
    ['[DONE] and a reason', openAiProtocol, `${chunk({ content: 'All' }, 'stop')}${done}`],
    [
      'message_stop',
      anthropicProtocol,
      event('content_block_delta', { delta: { text: 'All' } }) + event('message_stop'),
    ],
  ] as const)(
    'an answer is complete at %s, though the connection stays open',
    async (_, protocol, stream) => {
      expect(await read(open(stream), protocol)).toMatchObject({ text: 'All', end: 'stop' });
    },
  );

  it('an answer is complete a moment after its reason, though the connection stays open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const body = open(chunk({ content: 'All' }, 'length'));
    const heard = read(body);
    await new Promise((resolve) => setImmediate(resolve));
    // Signs of life do not keep it.
    await vi.advanceTimersByTimeAsync(900);
    body.write(': ping\n\n');
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(200);
    expect(await heard).toMatchObject({ text: 'All', end: 'length' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(body.destroyed).toBe(true);
  });

  it('an answer with a reason in every message is complete only with its last text', async () => {
    const stream = ['One ', 'two ', 'three'].map((word) => chunk({ content: word }, 'stop')).join('');
    expect(await read(of(stream))).toMatchObject({ text: 'One two three', end: 'stop' });
  });

  it('an answer is complete with a last line that has no end', async () => {
    const last = chunk({ content: ' end' }, 'stop').trimEnd();
    expect(await read(of(chunk({ content: 'The' }), last))).toMatchObject({ text: 'The end', end: 'stop' });
  });
});

describe('an answer', () => {
  it.each([
    ['with a byte order mark', `\uFEFF${chunk({ content: 'Yes' }, 'stop')}`],
    [
      'with CRLF and without spaces',
      chunk({ content: 'Yes' }, 'stop').replaceAll('\n', '\r\n').replace(': ', ':'),
    ],
    [
      'with nothing between its events',
      `${chunk({ content: 'Ye' })}${chunk({ content: 's' })}${done}`.replaceAll('\n\n', '\n'),
    ],
    [
      'that is not streamed',
      JSON.stringify({ choices: [{ message: { content: 'Yes' }, finish_reason: 'stop' }] }),
    ],
    [
      'that is not streamed, without a reason',
      `\n${JSON.stringify({ choices: [{ message: { content: 'Yes' } }] })}`,
    ],
    [
      'with others beside it',
      data({ choices: [{ index: 1, delta: { content: 'No' } }] }) +
        data({
          choices: [
            { index: 1, delta: { content: 'No' } },
            { index: 0, delta: { content: 'Yes' }, finish_reason: 'stop' },
          ],
        }),
    ],
    ['without numbers', data({ choices: [{ delta: { content: 'Yes' }, finish_reason: 'stop' }] })],
    [
      'in parts',
      chunk(
        {
          content: [
            { type: 'text', text: 'Y' },
            { type: 'text', text: 'es' },
          ],
        },
        'stop',
      ),
    ],
    ['that declines', chunk({ refusal: 'Y' }) + chunk({ content: null, refusal: 'es' }, 'stop')],
    [
      'with words that are no messages',
      `data: ping\n\ndata:\n\n${chunk({ content: 'Yes' }, 'stop')}data: null\n\n`,
    ],
  ])('%s is read', async (_, stream) => {
    expect(await read(of(stream))).toMatchObject({ text: 'Yes', end: 'stop' });
  });

  it('an answer keeps what was thought apart, whatever it is called', async () => {
    const deltas = [
      { reasoning: 'a' },
      { reasoning_content: 'b', reasoning: 'b' },
      { reasoning: { text: 'x' } },
      { reasoning_content: null },
      { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'c' }] }] },
      { content: '<think>d</think>' },
      { content: 'Yes' },
    ];
    const stream = deltas.map((delta) => chunk(delta)).join('') + done;
    expect(await read(of(stream))).toMatchObject({ text: 'Yes', reasoning: 'abcd' });
  });

  it.each([
    ['an error in the stream', data({ error: { message: 'crashed' } }), 20001],
    [
      'an event that says it is an error',
      'event: error\ndata: {"code":"Throttling.RateLimit","message":"x"}\n\n',
      60002,
    ],
    ['an error with a number', data({ error: { code: 429, message: 'x' } }), 60002],
    [
      'an error of MiniMax',
      data({ choices: null, base_resp: { status_code: 1004, status_msg: 'x' } }),
      60001,
    ],
    ['a filter of MiniMax', data({ base_resp: { status_code: 1027 } }), 20056],
    ['the content filter', chunk({}, 'content_filter'), 20056],
    ['a reason that is none', chunk({}, 'insufficient_system_resource'), 20001],
    ['nonsense', 'data: {nonsense\n\n', 20001],
    ['the end of the connection', '', 20001],
  ])('gives the text before %s', async (_, end, code) => {
    expect(await read(of(chunk({ content: 'text <' }) + end))).toMatchObject({
      text: 'text <',
      end: failure(code),
    });
  });

  it.each([
    ['a page', '<!doctype html><p>Log in</p>'],
    ['a list of nothing', '[]'],
    ['half of an object', '{"choices":'],
    ['a line without end', `data: ${'x'.repeat(5 * 1024 * 1024)}`],
    ['an object without end', `{${' '.repeat(5 * 1024 * 1024)}`],
  ])('is not %s', async (_, body) => {
    const { text, end } = await read(of(body));
    expect(text).toBe('');
    // An empty list is complete and says nothing, which is found out where the answer is kept.
    if (body !== '[]') expect(end).toEqual(failure(20001));
  });
});
