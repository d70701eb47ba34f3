import { ApiError } from '@orangery/api';
import { errorText } from '@orangery/platform';

/** What the catalogue says of the code of an order. */
export const reasonText = (code: number): string => errorText(new ApiError('api', code, ''));

/** What is said of a refused call. @throws an error that is none */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  throw error;
}
