import { errors } from '@orangery/api/contract';
import { ClientError, ResponseBodyError } from 'openid-client';
import { AppError } from '../../../http/app-error.ts';

/** What the token endpoint says when the fault is the code's. */
const refusedCode = ['invalid_grant', 'invalid_request'];

/** openid-client's codes for an ID token that proves nothing. */
const refusedToken: readonly unknown[] = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
];

/** Why signing in failed: badToken when the proof is not valid, upstreamFailed when the provider is of no help. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError(errors.upstreamFailed);
  if (error.cause instanceof AppError) return error.cause;
  // Only its words: the error itself carries what the token says about the person.
  const cause = new Error(error.cause instanceof Error ? error.cause.message : error.message);
  return new AppError(isFaultOfProof(error) ? errors.badToken : errors.upstreamFailed, { cause });
}

function isFaultOfProof(error: Error): boolean {
  if (error instanceof ResponseBodyError) return refusedCode.includes(error.error);
  return error instanceof ClientError && refusedToken.includes(error.code) && !isFaultOfAnswer(error.cause);
}

/** The answer around the token has the wrong form: openid-client attaches the answer's body to such an error. */
const isFaultOfAnswer = (error: unknown): boolean =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null && 'body' in error.cause;
