import {
  countSymbols,
  errors,
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
 * @throws AppError badModel unknown model, or one that sees no pictures and the question has some; membersOnly;
 *   badParameter does not end with the user's turn, or the other side has pictures or files; emptyPrompt; promptTooLong the text or
 *   the files together
 */
export function checkQuestion(
  { model, messages }: Pick<AskedQuestion, 'model' | 'messages'>,
  level: VipLevel,
  plans: PlanCatalogue,
): ModelValue {
  const option = findModelOption(model);
  if (!option) throw new AppError(errors.badModel);
  const question = messages.at(-1);
  if (question?.role !== 'user') throw new AppError(errors.badParameter);
  if (
    messages.some(
      ({ role, images = [], files = [] }) => role === 'assistant' && images.length + files.length > 0,
    )
  )
    throw new AppError(errors.badParameter);
  if (question.content.trim() === '') throw new AppError(errors.emptyPrompt);
  const fileSymbols = question.files?.reduce((sum, { text }) => sum + countSymbols(text), 0) ?? 0;
  if (countSymbols(question.content) > limits.messageSymbols || fileSymbols > limits.fileSymbols)
    throw new AppError(errors.promptTooLong);
  if (!poolOf(plans, level, option)) throw new AppError(errors.membersOnly);
  if (question.images?.length && !modelEntryOf(plans, option).vision) throw new AppError(errors.badModel);
  return option;
}
