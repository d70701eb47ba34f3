import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../../generations/upstream-error.ts';
import type { ModelTurn } from '../model.ts';
import { refusalIn } from '../refusals.ts';
import { argumentsOf, type RequestTools, type ToolExchange } from '../tool-calls.ts';
import type { AnswerSink, Protocol } from './protocol.ts';

type Block = {
  type?: string;
  text?: unknown;
  thinking?: unknown;
  /** Proves that a thought is the model's. */
  signature?: unknown;
  id?: unknown;
  name?: unknown;
  input?: unknown;
  partial_json?: unknown;
};
type Message = {
  type?: string;
  /** Of a block. */
  index?: unknown;
  content_block?: Block;
  delta?: Block & { stop_reason?: string | null };
  /** Of an answer that is not streamed. */
  content?: readonly Block[];
  stop_reason?: string | null;
};

/** Tokens; the provider wants a figure. */
const maxAnswer = 8_192;

const messageOf = ({ role, content, images = [] }: ModelTurn) =>
  images.length === 0
    ? { role, content }
    : {
        role,
        content: [
          ...images.map(({ type, content: bytes }) => ({
            type: 'image',
            source: { type: 'base64', media_type: type, data: bytes.toString('base64') },
          })),
          { type: 'text', text: content },
        ],
      };

const exchangeOf = ({ text, results, echo: { thinking, signature } }: ToolExchange) => [
  {
    role: 'assistant',
    content: [
      ...(thinking && signature ? [{ type: 'thinking', thinking, signature }] : []),
      ...(text.trim() === '' ? [] : [{ type: 'text', text }]),
      ...results.map(({ call }) => ({
        type: 'tool_use',
        id: call.id,
        name: call.name,
        input: argumentsOf(call) ?? {},
      })),
    ],
  },
  {
    role: 'user',
    content: results.map(({ call, text: content, isError }) => ({
      type: 'tool_result',
      tool_use_id: call.id,
      content,
      ...(isError && { is_error: true }),
    })),
  },
];

const toolsOf = ({ definitions, choice }: RequestTools) => ({
  tools: definitions.map(({ name, description, parameters }) => ({
    name,
    description,
    input_schema: parameters,
  })),
  tool_choice: { type: choice },
});

/** Anthropic's messages. */
export const anthropicProtocol: Protocol = {
  url: (baseUrl) => new URL(`${baseUrl}/messages`),
  headers: (apiKey) => ({ 'anthropic-version': '2023-06-01', ...(apiKey && { 'x-api-key': apiKey }) }),
  body: ({ system, turns, tools }, { model, maxOutputTokens = maxAnswer }) => ({
    model,
    ...(system && { system }),
    messages: [...turns.map(messageOf), ...(tools?.exchanges.flatMap(exchangeOf) ?? [])],
    ...(tools && toolsOf(tools)),
    max_tokens: maxOutputTokens,
    stream: true,
  }),
  read(message, sink) {
    const { type, index, content_block: block, delta, content, stop_reason: reason } = message as Message;
    const place = typeof index === 'number' ? index : undefined;
    switch (type) {
      case 'content_block_start':
        return block && readBlock(block, sink, place);
      case 'content_block_delta':
        return delta && readBlock(delta, sink, place);
      case 'message_delta':
        return delta?.stop_reason ? readFinish(delta.stop_reason, sink) : undefined;
      case 'message_stop':
        return sink.end();
      case 'message':
        for (const part of content ?? []) readBlock(part, sink);
        return reason ? readFinish(reason, sink) : undefined;
      case 'error':
        throw refusalIn(message);
    }
  },
};

function readBlock(block: Block, sink: AnswerSink, index?: number): void {
  const { type, text, thinking, signature, partial_json: json } = block;
  if (typeof thinking === 'string') {
    sink.reasoning(thinking);
    sink.echo('thinking', thinking);
  }
  if (typeof signature === 'string') sink.echo('signature', signature);
  if (typeof text === 'string') sink.text(text);
  if (type === 'tool_use') readCall(block, sink, index);
  else if (typeof json === 'string') sink.call({ index, arguments: json });
}

function readCall({ id, name, input }: Block, sink: AnswerSink, index: number | undefined): void {
  // A stream begins with an empty one, whose pieces follow.
  const isEmpty = typeof input !== 'object' || input === null || Object.keys(input).length === 0;
  sink.call({ index, id, name, ...(!isEmpty && { arguments: input }) });
}

function readFinish(reason: string, sink: AnswerSink): void {
  if (reason === 'refusal') throw new UpstreamError(errors.sensitiveOutput, { reason });
  sink.finish(reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'length' : 'stop');
}
