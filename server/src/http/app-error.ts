import { type ErrorCode, errorCatalogue } from '@orangery/api/contract';

/**
 * A refusal with a code of the catalogue. The HTTP status is the catalogue's; the text is written in the language of
 * the request when the answer is sent, so services never carry sentences.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Seconds after which the same request may succeed; sent as `retry-after`. */
  readonly retryAfter: number | undefined;
  /** Of the answer; the catalogue's unless the situation has a more exact one. */
  readonly status: number;
  /** What the endpoint says in `data` of this refusal; null: nothing. */
  readonly data: Readonly<Record<string, unknown>> | null;

  constructor(
    code: ErrorCode,
    options: {
      cause?: unknown;
      retryAfter?: number;
      status?: number;
      data?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(`code ${code}`, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.status = options.status ?? errorCatalogue[code].status;
    this.data = options.data ?? null;
  }
}
