import {
  countSymbols,
  defaultModel,
  errors,
  limits,
  type ModelValue,
  type ParsedBodyOf,
} from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import { type PlanCatalogue, poolOf } from '../../plans/catalogue.ts';
import type { Safety } from '../../safety/safety.ts';

/** @throws AppError badParameter does not end with the user's turn; emptyPrompt; promptTooLong; membersOnly; sensitiveInput */
export function checkEdit(
  { messages }: Pick<ParsedBodyOf<'POST /chat/ppt/edit'>, 'messages'>,
  { vipLevel }: Account,
  catalogue: PlanCatalogue,
  safety: Pick<Safety, 'refuse'>,
): ModelValue {
  const wish = messages.at(-1);
  if (wish?.role !== 'user') throw new AppError(errors.badParameter);
  if (wish.content.trim() === '') throw new AppError(errors.emptyPrompt);
  if (countSymbols(wish.content) > limits.messageSymbols) throw new AppError(errors.promptTooLong);
  if (!poolOf(catalogue, vipLevel, defaultModel)) throw new AppError(errors.membersOnly);
  safety.refuse(wish.content);
  return defaultModel;
}
