import { createAnthropic } from '@ai-sdk/anthropic';
import { errors } from '@orangery/api/contract';
import { APICallError, type ModelMessage, streamText } from 'ai';
import { UpstreamError, unreachable } from '../../generations/upstream-error.ts';
import type { Model, ModelRequest, ModelTurn } from './model.ts';
import { refusalOf } from './refusals.ts';

/** Tokens; the provider wants a figure. */
const maxAnswerLength = 8_192;

/** Claude through the AI SDK. `baseUrl` replaces the provider's own address. */
export function anthropicModel({ apiKey, baseUrl }: { apiKey: string; baseUrl: string | undefined }): Model {
  const provider = createAnthropic({ apiKey, ...(baseUrl && { baseURL: baseUrl }) });
  return async (request, onText, onReasoning) => {
    try {
      return await readParts(streamOf(provider(request.model), request), onText, onReasoning);
    } catch (cause) {
      throw errorOf(cause);
    }
  };
}

function streamOf(
  model: Parameters<typeof streamText>[0]['model'],
  { system, turns, maxOutputTokens, signal }: ModelRequest,
) {
  return streamText({
    model,
    ...(system && { instructions: system }),
    messages: turns.map(messageOf),
    maxOutputTokens: Math.min(maxOutputTokens ?? maxAnswerLength, maxAnswerLength),
    maxRetries: 0,
    abortSignal: signal,
    // Errors are read from the stream; the SDK would print them, keys and questions included.
    onError: () => {},
  });
}

function messageOf({ role, content, images = [] }: ModelTurn): ModelMessage {
  if (role === 'assistant' || images.length === 0) return { role, content };
  const files = images.map(({ type, content: data }) => ({ type: 'file' as const, data, mediaType: type }));
  return { role, content: [...files, { type: 'text', text: content }] };
}

async function readParts(
  { stream }: ReturnType<typeof streamOf>,
  onText: (text: string) => void,
  onReasoning: (text: string) => void,
): Promise<'stop' | 'length'> {
  let reason: string | null = null;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') reason = part.finishReason;
    if (part.type === 'reasoning-delta') onReasoning(part.text);
    else onText(part.type === 'text-delta' ? part.text : '');
  }
  if (reason === 'content-filter') throw new UpstreamError(errors.sensitiveOutput, { reason });
  if (reason === 'length') return 'length';
  // What ends without a reason was cut.
  if (reason === 'stop' || reason === 'tool-calls') return 'stop';
  throw new UpstreamError(errors.upstreamFailed, { reason: 'answer broke off' });
}

function errorOf(cause: unknown): UpstreamError {
  if (!APICallError.isInstance(cause) || cause.statusCode === undefined) return unreachable(cause);
  return refusalOf(cause.statusCode, cause.data ?? null);
}
