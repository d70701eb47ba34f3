import { errors } from '@orangery/api/contract';
import { AppError } from './app-error.ts';

/** Milliseconds. */
const timeout = 10_000;
/** Bytes. */
const maxAnswerBytes = 256 * 1024;

export type ExternalAnswer = { readonly status: number; readonly body: unknown };

/**
 * Calls another service and reads its answer as JSON, whatever type it says it has.
 * @throws AppError upstreamFailed when it does not answer, not within 10 s, or with anything but JSON of at most 256 KB
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<ExternalAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, body: JSON.parse(await readText(response)) };
  } catch (error) {
    throw new AppError(errors.upstreamFailed, { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxAnswerBytes) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
