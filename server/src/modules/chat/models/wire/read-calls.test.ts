import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { anthropicProtocol } from '../protocols/anthropic.ts';
import { googleProtocol } from '../protocols/google.ts';
import { openAiProtocol } from '../protocols/openai.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { ToolCall } from '../tool-calls.ts';
import { readAnswer } from './read-answer.ts';

const data = (body: unknown) => `data: ${JSON.stringify(body)}\n\n`;
const done = 'data: [DONE]\n\n';
const call = (index: number | undefined, id: unknown, name: unknown, json: unknown) => ({
  ...(index !== undefined && { index }),
  ...(id !== undefined && { id }),
  function: { ...(name !== undefined && { name }), arguments: json },
});
const calling = (...calls: object[]) =>
  data({ choices: [{ index: 0, delta: { content: null, tool_calls: calls }, finish_reason: null }] });
const finished = data({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] });

/** What comes of a body: the calls as they were at the end, and everything that was said of them meanwhile. */
async function read(
  pieces: readonly (Buffer | string)[],
  protocol: Pick<Protocol, 'read'> = openAiProtocol,
  onCall: (call: ToolCall) => void = () => {},
) {
  const calls: ToolCall[] = [];
  const grown: string[] = [];
  let echo: unknown;
  let text = '';
  const onText = (piece: string) => {
    text += piece;
  };
  const end = await readAnswer(Readable.from(pieces.map((piece) => Buffer.from(piece))), protocol.read, {
    onText,
    onReasoning: () => {},
    onThought: () => {},
    onNoThought: () => {},
    tools: {
      onCall(index, given) {
        calls[index] = given;
        onCall(given);
        grown.push(given.arguments);
      },
      onEcho(given) {
        echo = given;
      },
    },
  }).catch((error: unknown) => error);
  return { calls, grown, text, echo, end };
}

const openAiStream = `${data({ choices: [{ index: 0, delta: { content: '找 🍊', reasoning_content: 'Hm' } }] })}${calling(call(0, 'a', 'search', ''))}${calling(call(1, 'b', 'read', '{"pa'))}${calling(call(0, '', undefined, '{"q":"橙'))}${calling(call(1, undefined, undefined, 'ge":1}'), call(0, null, null, '🍊"}'))}${finished}${done}`;
const event = (type: string, more: object = {}) => `event: ${type}\n${data({ type, ...more })}`;
const json = (index: number, partial_json: string) =>
  event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } });
const begun = (index: number, id: string, name: string) =>
  event('content_block_start', { index, content_block: { type: 'tool_use', id, name, input: {} } });
const anthropicStream = `${event('content_block_start', { index: 0, content_block: { type: 'text', text: '找 🍊' } })}${begun(1, 'a', 'search')}${json(1, '')}${json(1, '{"q":"橙')}${begun(2, 'b', 'read')}${json(2, '{"page":1}')}${json(1, '🍊"}')}${event('message_delta', { delta: { stop_reason: 'tool_use' } })}${event('message_stop')}`;
const googleStream = [
  { candidates: [{ content: { parts: [{ text: '找 🍊' }] } }] },
  {
    candidates: [
      {
        content: {
          parts: [
            { functionCall: { id: 'a', name: 'search', args: { q: '橙🍊' } }, thoughtSignature: 's' },
            { functionCall: { id: 'b', name: 'read', args: { page: 1 } } },
          ],
        },
        finishReason: 'STOP',
      },
    ],
  },
]
  .map(data)
  .join('');

describe.each([
  ['OpenAI', openAiProtocol, openAiStream],
  ['Anthropic', anthropicProtocol, anthropicStream],
  ['Google', googleProtocol, googleStream],
] as const)('calls of tools in the manner of %s', (_, protocol, stream) => {
  const bytes = Buffer.from(stream);
  const whole = {
    text: '找 🍊',
    end: 'stop',
    calls: [
      { id: 'a', name: 'search', arguments: '{"q":"橙🍊"}' },
      { id: 'b', name: 'read', arguments: '{"page":1}' },
    ],
  };

  it('calls of tools are the same wherever the stream is cut in two', async () => {
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await read([bytes.subarray(0, at), bytes.subarray(at)], protocol)).toMatchObject(whole);
  });

  it('calls of tools are the same byte by byte', async () => {
    expect(
      await read(
        [...bytes].map((byte) => Buffer.from([byte])),
        protocol,
      ),
    ).toMatchObject(whole);
  });

  it('calls of tools in a stream that breaks off end with a failure', async () => {
    for (let length = 0; length < bytes.length - 200; length += 11)
      expect((await read([bytes.subarray(0, length)], protocol)).end).toMatchObject({ code: 20001 });
  });
});

describe('calls of tools', () => {
  it.each([
    ['whole, in one piece', [calling(call(0, 'a', 'search', '{"q":1}'))]],
    ['as a value', [calling(call(0, 'a', 'search', { q: 1 }))]],
    ['without a place', [calling(call(undefined, 'a', 'search', '{"q":1}'))]],
    [
      'without a place, in pieces',
      [calling(call(undefined, 'a', 'search', '{"q"')), calling(call(undefined, '', '', ':1}'))],
    ],
    [
      'with the name in every piece',
      [calling(call(0, 'a', 'search', '{"q"')), calling(call(0, 'a', 'search', ':1}'))],
    ],
    [
      'with the name in pieces',
      [calling(call(0, 'a', 'sea', '')), calling(call(0, undefined, 'rch', '{"q":1}'))],
    ],
    [
      'with all that was said before in every piece',
      [calling(call(0, 'a', 'search', '{"q"')), calling(call(0, 'a', 'search', '{"q":1}'))],
    ],
    [
      'with all of it once more at the end',
      [
        calling(call(0, 'a', 'search', '{"q"')),
        calling(call(0, undefined, undefined, ':1}')),
        calling(call(0, 'a', 'search', '{"q":1}')),
      ],
    ],
  ])('calls of tools may come %s', async (_, messages) => {
    const { calls } = await read([...messages, finished, done]);
    expect(calls).toEqual([{ id: 'a', name: 'search', arguments: '{"q":1}' }]);
  });

  it('several whole calls may all have the place 0', async () => {
    const { calls } = await read([
      calling(call(0, 'a', 'one', '{}'), call(0, 'b', 'two', '{}')),
      finished,
      done,
    ]);
    expect(calls.map(({ id, name }) => `${id} ${name}`)).toEqual(['a one', 'b two']);
  });

  it('calls without ids are given some', async () => {
    const { calls } = await read([calling(call(0, '', 'one', '{}'), call(1, undefined, 'two', '{}')), done]);
    const next = await read([calling(call(0, '', 'one', '{}')), done]);
    const ids = [...calls, ...next.calls].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => /^\w{9,40}$/.test(id))).toBe(true);
  });

  it('a call without an id keeps the one it was given', async () => {
    const ids = new Set<string>();
    const pieces = [call(0, '', 'one', '{'), call(0, '', undefined, '}')].map((piece) => calling(piece));
    const { calls } = await read([...pieces, done], openAiProtocol, ({ id }) => ids.add(id));
    expect([...ids]).toEqual([calls[0]?.id]);
  });

  it('calls whose pieces have no end end the answer', async () => {
    const piece = calling(call(0, 'a', 'search', 'x'.repeat(500_000)));
    expect((await read([...Array(9).fill(piece), finished, done])).end).toMatchObject({ code: 20001 });
  });

  it('calls show their arguments while they grow', async () => {
    const { grown } = await read([
      calling(call(0, 'a', 'search', '{"q"')),
      calling(call(0, '', '', ':1}')),
      done,
    ]);
    expect(grown).toEqual(['{"q"', '{"q":1}']);
  });

  it('broken arguments are given as they came', async () => {
    const { calls, end } = await read([calling(call(0, 'a', 'search', '{"q": oops')), finished, done]);
    expect(calls[0]?.arguments).toBe('{"q": oops');
    expect(end).toBe('stop');
  });

  it('an endless number of calls, of endless arguments, is cut', async () => {
    const long = 'x'.repeat(150_000);
    const many = Array.from({ length: 50 }, (_, index) => call(index, `id${index}`, 'search', '{'));
    const { calls } = await read([
      calling(...many),
      calling(call(0, '', '', long)),
      calling(call(0, '', '', long)),
      done,
    ]);
    expect(calls).toHaveLength(16);
    expect(calls[0]?.arguments.length).toBe(200_000);
  });

  it.each([
    ['null', null],
    ['a text', 'no'],
    ['nothing of a call', [null, 1, {}, { index: 'x' }, { function: null }, { function: { name: 7 } }]],
  ])('what is %s in the place of calls is passed over', async (_, given) => {
    const message = data({
      choices: [{ delta: { content: 'Yes', tool_calls: given }, finish_reason: 'stop' }],
    });
    expect(await read([message, done])).toMatchObject({
      text: 'Yes',
      calls: [],
      end: 'stop',
      echo: undefined,
    });
  });

  it('a thought that the provider wants back with the calls is kept word for word', async () => {
    expect((await read([openAiStream])).echo).toEqual({ reasoning_content: 'Hm' });
    const thought = [
      event('content_block_delta', { index: 0, delta: { thinking: 'H' } }),
      event('content_block_delta', { index: 0, delta: { thinking: 'm' } }),
      event('content_block_delta', { index: 0, delta: { signature: 'sig' } }),
    ];
    expect(
      (await read([...thought, begun(1, 'a', 'search'), event('message_stop')], anthropicProtocol)).echo,
    ).toEqual({
      thinking: 'Hm',
      signature: 'sig',
    });
    expect((await read([googleStream], googleProtocol)).calls[0]?.signature).toBe('s');
  });
});
