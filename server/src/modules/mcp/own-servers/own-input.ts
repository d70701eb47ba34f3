import { errors, ownServerLimits } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import { oneLine } from '../../../http/external-text.ts';
import { acceptable } from '../../../http/outgoing/guarded-fetch.ts';
import { problemOf } from './own-problem.ts';

/** @throws AppError badParameter when nothing of it can be seen */
export function nameOf(given: string): string {
  const name = oneLine(given, ownServerLimits.name);
  if (name === '') throw new AppError(errors.badParameter);
  return name;
}

/** @throws AppError addressInvalid, addressInsecure */
export function addressOf(given: string, isPlainAllowed: boolean): string {
  try {
    const url = acceptable(given, isPlainAllowed);
    url.hash = '';
    return url.href;
  } catch (error) {
    throw new AppError(problemOf(error), { cause: error });
  }
}
