import {
  countSymbols,
  limits,
  type ModelValue,
  type ParsedBodyOf,
  type VipLevel,
} from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { modelCatalogue } from '../../plans.ts';
import { findModelOption } from './models/options.ts';

export type AskedQuestion = ParsedBodyOf<'POST /chat/completions'>;

/**
 * What a question must be before anything is spent on it.
 * @throws AppError 10037 unknown model, 20049 not for this level, 1001 does not end with the user's turn, 10001 empty,
 *   10002 too long
 */
export function checkQuestion({ model, messages }: AskedQuestion, level: VipLevel): ModelValue {
  const option = findModelOption(model);
  if (!option) throw new AppError(10037);
  const question = messages.at(-1);
  if (question?.role !== 'user') throw new AppError(1001);
  if (question.content.trim() === '') throw new AppError(10001);
  if (countSymbols(question.content) > limits.messageSymbols) throw new AppError(10002);
  if (level < modelCatalogue[option].level) throw new AppError(20049);
  return option;
}
