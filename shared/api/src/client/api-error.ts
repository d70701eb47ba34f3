import { findError } from '../contract/errors.ts';

export type ApiErrorKind = 'api' | 'timeout' | 'canceled' | 'network';

/**
 * A call that did not succeed. `code` is the body's code (kind `api`), else the HTTP status, else 0.
 * `message` is the server's text and may be shown as it is when the catalogue has no text for the code.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number;

  constructor(kind: ApiErrorKind, code: number, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }

  /** Whether trying the same again may help. */
  get retryable(): boolean {
    return this.kind === 'api' ? (findError(this.code)?.retryable ?? false) : this.kind !== 'canceled';
  }
}
