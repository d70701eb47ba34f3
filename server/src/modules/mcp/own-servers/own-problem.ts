import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { type ErrorCode, errors } from '@orangery/api/contract';
import { type Refusal, refusalIn } from '../../../http/outgoing/guarded-fetch.ts';
import { faultOf } from '../errors.ts';

const refusals: Readonly<Record<Refusal, ErrorCode>> = {
  invalid: errors.addressInvalid,
  insecure: errors.addressInsecure,
  private: errors.addressPrivate,
};

/** Why a server could not be connected to, as people are shown it. */
export function problemOf(error: unknown): ErrorCode {
  const refusal = refusalIn(error);
  if (refusal) return refusals[refusal];
  const status = error instanceof SdkHttpError ? error.status : undefined;
  if (status === 401 || status === 403) return errors.mcpServerUnauthorized;
  if (status !== undefined && status >= 500) return errors.mcpServerUnreachable;
  // What it is about stands under what the client did.
  const cause = error instanceof SdkError && error.code === SdkErrorCode.EraNegotiationFailed && error.cause;
  const fault = faultOf(cause || error);
  return fault === 'unreachable' || fault === 'late' ? errors.mcpServerUnreachable : errors.mcpServerUnfit;
}
