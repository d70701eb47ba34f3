import {
  countSymbols,
  limits,
  type ModelValue,
  type ParsedBodyOf,
  type VipLevel,
} from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { modelEntryOf, type PlanCatalogue, poolOf } from '../plans/catalogue.ts';
import { findModelOption } from './models/options.ts';

export type AskedQuestion = ParsedBodyOf<'POST /chat/completions'>;

/**
 * What a question must be before anything is spent on it.
 * @throws AppError 10037 unknown model, or one that sees no pictures and the question has some; 20049 not for this level;
 *   1001 does not end with the user's turn, or the other side has pictures; 10001 empty; 10002 too long
 */
export function checkQuestion(
  { model, messages }: AskedQuestion,
  level: VipLevel,
  plans: PlanCatalogue,
): ModelValue {
  const option = findModelOption(model);
  if (!option) throw new AppError(10037);
  const question = messages.at(-1);
  if (question?.role !== 'user') throw new AppError(1001);
  if (messages.some(({ role, images = [] }) => role === 'assistant' && images.length > 0))
    throw new AppError(1001);
  if (question.content.trim() === '') throw new AppError(10001);
  if (countSymbols(question.content) > limits.messageSymbols) throw new AppError(10002);
  if (!poolOf(plans, level, option)) throw new AppError(20049);
  if (question.images?.length && !modelEntryOf(plans, option).vision) throw new AppError(10037);
  return option;
}
