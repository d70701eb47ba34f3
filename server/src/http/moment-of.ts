import { errors } from '@orangery/api/contract';
import { AppError } from './app-error.ts';

/**
 * A moment that a request names, Unix milliseconds.
 * @throws AppError badParameter
 */
export function momentOf(milliseconds: number): Date {
  const moment = new Date(milliseconds);
  // What lies before it may be more than a database can hold.
  if (milliseconds < 0 || Number.isNaN(moment.getTime())) throw new AppError(errors.badParameter);
  return moment;
}
