import http from 'node:http';
import https from 'node:https';
import { errors } from '@orangery/api/contract';
import { UpstreamError, unreachable } from '../../generations/upstream-error.ts';
import type { Model, ModelRequest, ModelTurn } from './model.ts';
import { createChunkReader } from './openai-chunks.ts';
import { refusalOf } from './refusals.ts';
import { createThoughtSplitter } from './thought-splitter.ts';

export type OpenAiEndpoint = {
  /** Without a trailing slash: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
};

const maxRefusal = 64 * 1024;

// Answers last for minutes and hundreds run at once: no cap on sockets.
const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/**
 * Any endpoint that speaks OpenAI's chat completions. Read with node:http and not with the AI SDK or fetch, because of
 * what a piece of text costs (docs/decisions/0004): 27 µs here, 65 with fetch, 235 with the SDK.
 */
export const openAiModel =
  ({ baseUrl, apiKey }: OpenAiEndpoint): Model =>
  async (request, onText, onReasoning) => {
    try {
      const response = await post(new URL(`${baseUrl}/chat/completions`), apiKey, request);
      if (response.statusCode !== 200) throw refusalOf(response.statusCode ?? 0, await readRefusal(response));
      return await readAnswer(response, onText, onReasoning);
    } catch (cause) {
      throw unreachable(cause);
    }
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

function bodyOf({ model, system, turns, maxOutputTokens }: ModelRequest): Buffer {
  const messages = [...(system ? [{ role: 'system', content: system }] : []), ...turns.map(messageOf)];
  return Buffer.from(JSON.stringify({ model, messages, stream: true, max_tokens: maxOutputTokens }));
}

async function post(
  url: URL,
  apiKey: string | undefined,
  request: ModelRequest,
): Promise<http.IncomingMessage> {
  const body = bodyOf(request);
  const headers = {
    accept: 'text/event-stream',
    'accept-encoding': 'identity',
    'content-type': 'application/json',
    'content-length': body.length,
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  const isSecure = url.protocol === 'https:';
  const agent = agents[isSecure ? 'https:' : 'http:'];
  const send = isSecure ? https.request : http.request;
  const attempt = () =>
    new Promise<http.IncomingMessage | 'stale'>((resolve, reject) => {
      const sent = send(url, { method: 'POST', headers, agent, signal: request.signal }, resolve);
      // The server may close a kept connection in the moment it is used again; nothing was asked then.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && error.code === 'ECONNRESET' ? resolve('stale') : reject(error),
      );
      sent.end(body);
    });
  let response = await attempt();
  while (response === 'stale') response = await attempt();
  return response;
}

async function readRefusal(response: http.IncomingMessage): Promise<unknown> {
  let text = '';
  response.setEncoding('utf8');
  for await (const piece of response) {
    text += piece;
    if (text.length > maxRefusal) break;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readAnswer(
  response: http.IncomingMessage,
  onText: (text: string) => void,
  onReasoning: (text: string) => void,
): Promise<'stop' | 'length'> {
  const reader = createChunkReader();
  const splitter = createThoughtSplitter(onText, onReasoning);
  response.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      reject(unreachable(cause));
      response.destroy();
    };
    response.on('data', (piece: string) => {
      const text = reader.push(piece);
      if (reader.reasoning !== '') onReasoning(reader.reasoning);
      // Also when there is none: a sign of life.
      if (text === '') onText(text);
      else splitter.push(text);
      if (reader.failure !== undefined) fail(reader.failure);
    });
    const finish = (otherwise: unknown) => {
      splitter.end();
      if (reader.finish) resolve(reader.finish);
      else fail(otherwise);
    };
    response.on('error', finish);
    response.on('close', () =>
      finish(new UpstreamError(errors.upstreamFailed, { reason: 'answer broke off' })),
    );
  });
}
