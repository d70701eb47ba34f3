import { type ErrorCode, errors } from '@orangery/api/contract';

type Detail = {
  readonly status?: number;
  readonly reason: string;
  /** As the operator calls it. */
  readonly provider?: string;
  /** The provider's name of the model. */
  readonly model?: string;
  /** Name of the environment variable. */
  readonly key?: string;
  /** Another key might have served. */
  readonly fault?: 'key';
  /** What an operator can do about it. */
  readonly advice?: string;
};

/** A provider that did not produce what it was asked for; `detail` is for the log and carries no text of the provider's. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: ErrorCode;
  readonly detail: Detail;
  /** Seconds after which the provider wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, detail: Detail, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(`${detail.reason} (code ${code})`, options);
    this.code = code;
    this.detail = detail;
    this.retryAfter = options.retryAfter;
  }

  /** The same with where it happened. */
  at(place: Pick<Detail, 'provider' | 'model' | 'key'>): UpstreamError {
    const { cause, retryAfter } = this;
    return new UpstreamError(
      this.code,
      { ...place, ...this.detail },
      { cause, ...(retryAfter !== undefined && { retryAfter }) },
    );
  }

  /** The same with another pause, in seconds. */
  after(retryAfter: number): UpstreamError {
    return new UpstreamError(this.code, this.detail, { cause: this.cause, retryAfter });
  }
}

/** The provider could not be reached or broke off. */
export const unreachable = (cause: unknown): UpstreamError =>
  cause instanceof UpstreamError
    ? cause
    : new UpstreamError(errors.upstreamFailed, { reason: 'connection failed' }, { cause });
