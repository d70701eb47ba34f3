import type { IncomingHttpHeaders } from 'node:http';
import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../generations/upstream-error.ts';

const tooLong =
  /context[ _-]?(length|window|size)|maximum context|too many tokens|prompt is too long|exceeds? the (available|maximum)|request_too_large/i;
const filtered = /content[ _-]?(filter|policy|management)|safety system|flagged|data_inspection_failed/i;
const unpaid = /insufficient[ _]?(quota|balance)|credit balance|arrearage|billing_hard_limit/i;
const busy = /rate_?limit|overloaded|resource_exhausted|too_many_requests/i;
const badKey = /invalid_?api_?key|api key not valid|authentication_error|unauthenticated/i;
const noModel = /model_?not_?found|model\b.{0,100}\b(does not exist|not found)|unknown model|invalid model/i;

/** What providers say about a refusal: `{ error: { code, type, message } }`, or something near it. */
type Said = { code?: unknown; type?: unknown; status?: unknown; message?: unknown; detail?: unknown };

function saidIn(body: unknown): Said {
  // Google puts it into a list.
  const said: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof said !== 'object' || said === null) return {};
  const error = 'error' in said ? said.error : said;
  if (typeof error === 'string') return { message: error };
  return typeof error === 'object' && error !== null ? error : {};
}

/**
 * The provider's own sentence about a refusal, to look for words in it; FastAPI's stands in `detail`, for each fault with its place.
 * What else a body has may repeat the question.
 */
export function sentenceIn(body: unknown): string {
  const { message, detail } = saidIn(body);
  const faults = Array.isArray(detail)
    ? (detail as readonly ({ loc?: unknown; msg?: unknown } | null)[])
    : [];
  const words = faults.flatMap((fault) => [fault?.loc, fault?.msg]).flat();
  return [message, detail, ...words].filter((word) => typeof word === 'string').join(' ');
}

/** Everything said about a refusal, to look for words in it; never passed on, since it may repeat a key or a question. */
function wordsOf(body: unknown): string {
  const { code, type, status, message } = saidIn(body);
  return [code, type, status, message].filter((word) => typeof word === 'string').join(' ');
}

/** For the log: a word that cannot be a sentence. */
function reasonIn({ code, type, status }: Said): string {
  const word = [code, type, status].find((given) => typeof given === 'string');
  return typeof word === 'string' && /^\w{1,60}$/.test(word) ? word : 'refused';
}

type Cause = 'unpaid' | 'busy' | 'long' | 'filtered' | 'key' | 'forbidden' | 'missing' | 'failed';

function causeOf(status: number, words: string): Cause {
  if (status === 402 || unpaid.test(words)) return 'unpaid';
  if (status === 429 || status === 529 || busy.test(words)) return 'busy';
  if (status === 401 || badKey.test(words)) return 'key';
  if (status >= 500) return 'failed';
  if (filtered.test(words)) return 'filtered';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 405 || noModel.test(words)) return 'missing';
  if (status === 413 || tooLong.test(words)) return 'long';
  return 'failed';
}

const codes = {
  unpaid: errors.modelUnavailable,
  key: errors.modelUnavailable,
  forbidden: errors.modelUnavailable,
  missing: errors.modelUnavailable,
  busy: errors.modelBusy,
  long: errors.contextTooLong,
  filtered: errors.sensitiveInput,
  failed: errors.upstreamFailed,
} as const satisfies Record<Cause, number>;

const faultsOfKey: ReadonlySet<Cause> = new Set(['unpaid', 'key', 'forbidden', 'busy']);

/** What an operator can do about it. */
const advice: Readonly<Partial<Record<Cause, string>>> = {
  unpaid: 'the account at the provider has no credit or quota left: pay there, or take another key',
  key: 'the provider does not take the key: check it',
  forbidden: 'the provider does not let this key use the model: check what it may do, and from where',
  missing: 'the provider has no such model or address: check the name of the model and the base URL',
  busy: 'the rate limit of the provider is reached: raise it there, or add a key or a provider',
};

/**
 * The catalogue's word for a refusal of a provider. `body` is its JSON, if it was any. The provider's own sentence is
 * looked at but not passed on: it may repeat a key or a question.
 */
export function refusalOf(status: number, body: unknown, headers: IncomingHttpHeaders = {}): UpstreamError {
  const cause = causeOf(status, wordsOf(body));
  const hint = advice[cause];
  const isKeys = faultsOfKey.has(cause);
  const retryAfter = cause === 'busy' || status === 503 ? secondsIn(headers) : undefined;
  return new UpstreamError(
    codes[cause],
    {
      status,
      reason: reasonIn(saidIn(body)),
      ...(hint && { advice: hint }),
      ...(isKeys && { fault: 'key' }),
    },
    retryAfter === undefined ? {} : { retryAfter },
  );
}

/** A failure that is reported inside an answer; some say with which status they would have refused. */
export function refusalIn(message: object): UpstreamError {
  const { code } = saidIn(message);
  return refusalOf(typeof code === 'number' && code >= 400 && code < 600 ? code : 500, message);
}

/** Seconds the provider wants to be left alone, at most an hour; undefined when it does not say. */
function secondsIn(headers: IncomingHttpHeaders): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'] ?? Number.NaN);
  const given = headers['retry-after']?.trim() ?? '';
  const until = /^\d+(\.\d+)?$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1_000;
  const seconds = Number.isFinite(milliseconds) ? milliseconds / 1_000 : until;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3_600) : undefined;
}
