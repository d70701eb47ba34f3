import { Readable } from 'node:stream';
import { errors } from '@orangery/api/contract';
import type { ModelAccess } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { below, typeOf } from '../../http/external-bytes.ts';
import { reasonOf } from '../../http/external-error.ts';
import type { SentFile } from '../../http/mount.ts';

/** Milliseconds until all is spoken. */
const timeout = 120_000;
/** Bytes: ten minutes of plain sound. */
const maxBytes = 32 * 1024 * 1024;

type Asked = { readonly text: string; readonly voice: string; readonly signal: AbortSignal };

/** The sound as it comes. @throws AppError upstreamFailed unless it begins to come */
export async function speak(model: ModelAccess, asked: Asked): Promise<SentFile> {
  try {
    const response = await ask(model, asked);
    const type = typeOf(response);
    if (response.status !== 200) throw new Error(`the provider answered ${response.status}`);
    if (!/^audio\/[a-z0-9.+-]{1,40}$/.test(type)) throw new Error('the answer is no sound');
    const pieces = piecesOf(response);
    const first = await pieces.next();
    if (first.done) throw new Error('the answer is empty');
    return { type, content: Readable.from(joined(first.value, pieces), { objectMode: false }) };
  } catch (cause) {
    throw new AppError(errors.upstreamFailed, { cause: new Error(reasonOf(cause)) });
  }
}

function ask({ baseUrl, apiKey, model }: ModelAccess, { text, voice, signal }: Asked): Promise<Response> {
  return fetch(below(baseUrl, '/audio/speech'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, input: text, voice, response_format: 'mp3' }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
}

async function* piecesOf(response: Response): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new Error('the sound is too long');
    if (piece.byteLength > 0) yield piece;
  }
}

async function* joined(first: Uint8Array, rest: AsyncGenerator<Uint8Array, void>) {
  yield first;
  yield* rest;
}
