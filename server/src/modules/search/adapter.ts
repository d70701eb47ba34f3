import { type Language, type SearchEngine, timings } from '@orangery/api/contract';
import { fetchBytes, parsedJson } from '../../http/external-bytes.ts';
import type { Found } from './search-result.ts';

export type Search = {
  readonly query: string;
  readonly engine: SearchEngine;
  readonly language: Language;
  /** Gives the search up. */
  readonly signal: AbortSignal;
};

/**
 * Asks a search service.
 * @throws when it does not answer within 20 s, or with anything but results
 */
export type Adapter = (search: Search) => Promise<Found[]>;

/** Bytes. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** What a search service answers, as JSON. `what` is of the error: the address may have the question in it. */
export async function fetchResults(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const limits = { timeout: timings.searchTimeout, maxBytes: maxAnswerBytes, signal };
  const { status, content } = await fetchBytes(
    url,
    { headers: { accept: 'application/json', ...headers } },
    limits,
  );
  if (status !== 200) throw new Error(`the search service answered ${status}`);
  return parsedJson(content);
}

/** The entries of a list of a foreign answer that are objects. */
export const objectsIn = (list: unknown): Record<string, unknown>[] | undefined =>
  Array.isArray(list)
    ? list.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    : undefined;

/** A member of what may be an object. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (Object.getOwnPropertyDescriptor(value, name)?.value as unknown)
    : undefined;
