import type { Readable } from 'node:stream';
import { errors } from '@orangery/api/contract';
import { unreachable } from '../../generations/upstream-error.ts';
import type { Model, ModelRequest } from './model.ts';
import type { OutputLimit, Protocol } from './protocols/protocol.ts';
import { refusalOf } from './refusals.ts';
import { post, type StreamedResponse } from './wire/post.ts';
import { readAnswer } from './wire/read-answer.ts';

export type Endpoint = {
  /** Without a trailing slash: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
};

/** Characters of a refusal that are looked at. */
const maxRefusal = 64 * 1024;
/** Milliseconds. */
const refusalTimeout = 3_000;

/** A provider as a source of answers. */
export function providerModel(protocol: Protocol, { baseUrl, apiKey }: Endpoint): Model {
  /** Models that do not take the usual name of the limit. */
  const limits = new Map<string, OutputLimit>();

  const send = (request: ModelRequest, limit: OutputLimit) =>
    post(protocol.url(baseUrl, request.model), {
      headers: protocol.headers(apiKey),
      body: protocol.body(request, limit),
      signal: request.signal,
    });

  const ask = async (request: ModelRequest): Promise<Readable> => {
    const limit = limits.get(request.model) ?? 'max_tokens';
    const first = await send(request, limit);
    if (isAnswer(first)) return first.body;
    const said = await readRefusal(first.body);
    const refusal = refusalOf(first.status, said, first.headers);
    const other = request.maxOutputTokens === undefined ? undefined : otherLimit(first.status, said, limit);
    if (!other) throw refusal;
    const second = await send(request, other);
    if (!isAnswer(second)) throw refusalOf(second.status, await readRefusal(second.body), second.headers);
    // Too long together with its question is one question's fault.
    if (refusal.code !== errors.contextTooLong) limits.set(request.model, other);
    return second.body;
  };

  return async (request, onText, onReasoning) => {
    try {
      return await readAnswer(await ask(request), protocol.read, { onText, onReasoning });
    } catch (cause) {
      throw unreachable(cause).at({ provider: new URL(baseUrl).host, model: request.model });
    }
  };
}

const isAnswer = ({ status }: StreamedResponse) => status >= 200 && status < 300;

/** The other name for the longest answer, or none, when the provider refuses the one it was given. */
function otherLimit(status: number, said: unknown, tried: OutputLimit): OutputLimit | undefined {
  if ((status !== 400 && status !== 422) || tried === 'none') return undefined;
  const words = JSON.stringify(said);
  if (!/max_(completion_)?tokens/.test(words)) return undefined;
  return tried === 'max_tokens' && words.includes('max_completion_tokens') ? 'max_completion_tokens' : 'none';
}

/** Its JSON; null when it is none. */
async function readRefusal(body: Readable): Promise<unknown> {
  let text = '';
  const late = setTimeout(() => body.destroy(), refusalTimeout);
  try {
    for await (const piece of body.setEncoding('utf8')) {
      text += piece;
      if (text.length > maxRefusal) break;
    }
  } catch {
    // It broke off, or its connection stays open: what is there may be all of it.
  }
  clearTimeout(late);
  try {
    return JSON.parse(text.trimStart());
  } catch {
    return null;
  }
}
