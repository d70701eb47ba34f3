import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { errors } from '@orangery/api/contract';
import { TooLargeError, tooLargeCode } from './bounded-fetch.ts';

/** Why a server gave nothing. */
export type McpFault = 'unreachable' | 'late' | 'tooLarge' | 'refused' | 'failed';

/** What a person is shown who wants contents of a server. */
export const refusals = {
  unreachable: errors.serviceUnreachable,
  late: errors.serviceUnreachable,
  tooLarge: errors.contentsTooLong,
  refused: errors.contentsRefused,
  failed: errors.contentsRefused,
} as const satisfies Record<McpFault, number>;

/** There is no connection to the server. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

export function faultOf(error: unknown): McpFault {
  if (error instanceof UnreachableError) return 'unreachable';
  if (error instanceof TooLargeError) return 'tooLarge';
  if (error instanceof ProtocolError) return error.code === tooLargeCode ? 'tooLarge' : 'refused';
  if (error instanceof SdkError) {
    if (error.code === SdkErrorCode.RequestTimeout) return 'late';
    if (error.code === SdkErrorCode.ConnectionClosed || error.code === SdkErrorCode.NotConnected)
      return 'unreachable';
  }
  // What fetch throws, when there is nobody.
  return error instanceof TypeError ? 'unreachable' : 'failed';
}

/**
 * The server no longer knows the session that it was asked in, and has not looked at what it was asked for. The protocol wants
 * a 404; the example servers of its SDK, and what was made after them, answer 400 and name the session.
 */
export const isSessionForgotten = (error: unknown): boolean =>
  error instanceof SdkHttpError &&
  (error.status === 404 || (error.status === 400 && /session/i.test(textOf(error))));

const textOf = ({ data }: SdkHttpError): string => (typeof data.text === 'string' ? data.text : '');
