import type { ErrorCode } from '@orangery/api/contract';

/** What the operator is told instead of a result. `code`: what a call would be refused with for the same reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode | undefined;

  constructor(message: string, code?: ErrorCode) {
    super(message);
    this.code = code;
  }
}

/** A command that cannot be understood; how it is used is shown beside it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
