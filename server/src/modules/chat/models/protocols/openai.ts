import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../../generations/upstream-error.ts';
import type { ModelTurn } from '../model.ts';
import { refusalIn, refusalOf } from '../refusals.ts';
import { argumentsOf, type RequestTools, type ToolExchange } from '../tool-calls.ts';
import type { AnswerSink, Protocol } from './protocol.ts';

type Part = { text?: unknown; thinking?: unknown };
type Content = string | null | readonly Part[];
/** What the model thinks has two names among providers. */
type Delta = {
  content?: Content;
  reasoning_content?: unknown;
  reasoning?: unknown;
  refusal?: unknown;
  tool_calls?: unknown;
};
type Call = { index?: unknown; id?: unknown; function?: { name?: unknown; arguments?: unknown } | null };
type Choice = { index?: number; delta?: Delta; message?: Delta; finish_reason?: string | null };
type Chunk = {
  choices?: readonly Choice[] | null;
  error?: unknown;
  /** MiniMax reports failures with the status 200. */
  base_resp?: { status_code?: number } | null;
};

/** A turn without pictures is plain text: not every server knows parts. */
const messageOf = ({ role, content, images = [] }: ModelTurn) =>
  images.length === 0
    ? { role, content }
    : {
        role,
        content: [
          { type: 'text', text: content },
          ...images.map(({ type, content: bytes }) => ({
            type: 'image_url',
            image_url: { url: `data:${type};base64,${bytes.toString('base64')}` },
          })),
        ],
      };

/** What a model thought before it called: some refuse its results without. */
const thought = 'reasoning_content';

/** Some refuse a conversation in which arguments are no JSON of an object. */
const asObject = (json: string) => (json.trim() !== '' && argumentsOf({ arguments: json }) ? json : '{}');

const exchangeOf = ({ text, results, echo }: ToolExchange) => [
  {
    role: 'assistant',
    content: text === '' ? null : text,
    ...(echo[thought] && { [thought]: echo[thought] }),
    tool_calls: results.map(({ call: { id, name, arguments: json } }) => ({
      id,
      type: 'function',
      function: { name, arguments: asObject(json) },
    })),
  },
  ...results.map(({ call, text: content }) => ({ role: 'tool', tool_call_id: call.id, content })),
];

const toolsOf = ({ definitions, choice }: RequestTools) => ({
  tools: definitions.map((definition) => ({ type: 'function', function: definition })),
  // Not every server knows the word that says what happens anyway.
  ...(choice === 'none' && { tool_choice: choice }),
});

/** OpenAI's chat completions, as everybody speaks them. */
export const openAiProtocol: Protocol = {
  url: (baseUrl) => new URL(`${baseUrl}/chat/completions`),
  headers: (apiKey) => (apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  body: ({ system, turns, tools }, { model, maxOutputTokens, limit }) => ({
    model,
    messages: [
      ...(system ? [{ role: 'system', content: system }] : []),
      ...turns.map(messageOf),
      ...(tools?.exchanges.flatMap(exchangeOf) ?? []),
    ],
    ...(tools && toolsOf(tools)),
    stream: true,
    ...(limit !== 'none' && { [limit]: maxOutputTokens }),
  }),
  read(message, sink) {
    const { choices, error, base_resp: result } = message as Chunk;
    if (error) throw refusalIn(message);
    if (result?.status_code) throw miniMaxRefusal(result.status_code);
    const choice = choices?.find(({ index }) => !index);
    if (!choice) return;
    const said = choice.delta ?? choice.message;
    if (said) readDelta(said, sink);
    if (choice.finish_reason) readFinish(choice.finish_reason, sink);
  },
};

function readDelta(delta: Delta, sink: AnswerSink) {
  const { content, reasoning_content: thinking, reasoning, refusal, tool_calls: calls } = delta;
  if (typeof thinking === 'string') {
    sink.reasoning(thinking);
    sink.echo(thought, thinking);
  } else if (typeof reasoning === 'string') sink.reasoning(reasoning);
  if (typeof content === 'string') sink.text(content);
  else for (const part of content ?? []) readPart(part, sink);
  // The model's words for that it will not.
  if (typeof refusal === 'string') sink.text(refusal);
  if (Array.isArray(calls)) for (const call of calls as readonly (Call | null)[]) readCall(call, sink);
}

function readCall(call: Call | null, sink: AnswerSink) {
  const { index, id, function: called } = call ?? {};
  if (!called) return;
  sink.call({
    index: typeof index === 'number' ? index : undefined,
    id,
    name: called.name,
    arguments: called.arguments,
  });
}

function readPart({ text, thinking }: Part, sink: AnswerSink) {
  if (typeof text === 'string') sink.text(text);
  if (typeof thinking === 'string') sink.reasoning(thinking);
  else if (Array.isArray(thinking))
    for (const { text: thought } of thinking as readonly Part[])
      if (typeof thought === 'string') sink.reasoning(thought);
}

const filtered: ReadonlySet<string> = new Set(['content_filter', 'safety', 'sensitive']);
const tooLong: ReadonlySet<string> = new Set(['length', 'max_tokens', 'model_length']);
const broken: ReadonlySet<string> = new Set(['error', 'network_error', 'insufficient_system_resource']);

function readFinish(given: string, sink: AnswerSink) {
  const reason = given.toLowerCase();
  if (filtered.has(reason)) throw new UpstreamError(errors.sensitiveOutput, { reason });
  if (broken.has(reason)) throw new UpstreamError(errors.upstreamFailed, { reason });
  sink.finish(tooLong.has(reason) ? 'length' : 'stop');
}

/** HTTP status and word that would have said the same. */
const miniMaxFailures: Readonly<Record<number, readonly [number, string]>> = {
  1002: [429, 'rate_limit'],
  1004: [401, 'not_authorized'],
  1008: [402, 'insufficient_balance'],
  1026: [400, 'content_filter'],
  1039: [429, 'token_limit'],
  2013: [400, 'invalid_parameter'],
  2049: [401, 'invalid_api_key'],
};

function miniMaxRefusal(code: number): UpstreamError {
  if (code === 1027) return new UpstreamError(errors.sensitiveOutput, { reason: 'content_filter' });
  const [status, type] = miniMaxFailures[code] ?? [500, `status_${code}`];
  return refusalOf(status, { type });
}
