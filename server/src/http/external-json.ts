import { errors } from '@orangery/api/contract';
import { AppError } from './app-error.ts';
import { fetchBytes, parsedJson } from './external-bytes.ts';

/** Milliseconds. */
const timeout = 10_000;
/** Bytes. */
const maxBytes = 256 * 1024;

export type ExternalAnswer = { readonly status: number; readonly body: unknown };

/**
 * Calls another service and reads its answer as JSON, whatever type it says it has.
 * @throws AppError upstreamFailed when it does not answer, not within 10 s, or with anything but JSON of at most 256 KB
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<ExternalAnswer> {
  try {
    const { status, content } = await fetchBytes(url, init, { timeout, maxBytes });
    const body = parsedJson(content);
    if (body === undefined) throw new Error(`an answer that is no JSON, with status ${status}`);
    return { status, body };
  } catch (cause) {
    throw new AppError(errors.upstreamFailed, { cause });
  }
}
