import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../../generations/upstream-error.ts';
import type { ModelTurn } from '../model.ts';
import { refusalIn } from '../refusals.ts';
import type { AnswerSink, Protocol } from './protocol.ts';

type Block = { text?: unknown; thinking?: unknown };
type Message = {
  type?: string;
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

/** Anthropic's messages. */
export const anthropicProtocol: Protocol = {
  url: (baseUrl) => new URL(`${baseUrl}/messages`),
  headers: (apiKey) => ({ 'anthropic-version': '2023-06-01', ...(apiKey && { 'x-api-key': apiKey }) }),
  body: ({ system, turns }, { model, maxOutputTokens = maxAnswer }) => ({
    model,
    ...(system && { system }),
    messages: turns.map(messageOf),
    max_tokens: maxOutputTokens,
    stream: true,
  }),
  read(message, sink) {
    const { type, content_block: block, delta, content, stop_reason: reason } = message as Message;
    switch (type) {
      case 'content_block_start':
        return block && readBlock(block, sink);
      case 'content_block_delta':
        return delta && readBlock(delta, sink);
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

function readBlock({ text, thinking }: Block, sink: AnswerSink): void {
  if (typeof thinking === 'string') sink.reasoning(thinking);
  if (typeof text === 'string') sink.text(text);
}

function readFinish(reason: string, sink: AnswerSink): void {
  if (reason === 'refusal') throw new UpstreamError(errors.sensitiveOutput, { reason });
  sink.finish(reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'length' : 'stop');
}
