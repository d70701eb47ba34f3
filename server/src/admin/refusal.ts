import type { ErrorCode } from '@orangery/api/contract';

/** The message to the operator in place of a result. `code`: the code of a call that is refused for the same reason. */
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
