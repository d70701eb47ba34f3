import { type ErrorCode, errors } from '@orangery/api/contract';

/** A provider that did not produce what it was asked for; `detail` is for the log and carries no text of the provider's. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: ErrorCode;
  readonly detail: { readonly status?: number; readonly reason: string };

  constructor(code: ErrorCode, detail: UpstreamError['detail'], options?: ErrorOptions) {
    super(`${detail.reason} (code ${code})`, options);
    this.code = code;
    this.detail = detail;
  }
}

/** The provider could not be reached or broke off. */
export const unreachable = (cause: unknown): UpstreamError =>
  cause instanceof UpstreamError
    ? cause
    : new UpstreamError(errors.upstreamFailed, { reason: 'connection failed' }, { cause });
