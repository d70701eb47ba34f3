import { retryableCodes } from '../contract/retryable-codes.ts';

/**
 * - `api`: the API host, or a proxy before it, answered with an error.
 * - `timeout`: no answer within the call's time.
 * - `canceled`: the caller's signal.
 * - `network`: no connection, a broken one, or an answer that did not come from the API host (a sign-in page of a café).
 */
export type ApiErrorKind = 'api' | 'timeout' | 'canceled' | 'network';

/**
 * A call that did not succeed. `code` is the body's code (kind `api`), else the HTTP status, else 0.
 * `message` is the server's text and may be shown as it is when the catalogue has no text for the code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number;
  /** What the endpoint says in `data` of this refusal, not validated; null: nothing. */
  readonly data: unknown;

  constructor(kind: ApiErrorKind, code: number, message: string, data: unknown = null) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.data = data;
  }

  /** Whether trying the same again may help. */
  get retryable(): boolean {
    if (this.kind !== 'api') return this.kind !== 'canceled';
    return retryableCodes.has(this.code) || (this.code >= 500 && this.code < 600);
  }
}
