import { countSymbols, errors, limits, type ParsedBodyOf } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { FeedbackRepository } from './feedback.repository.ts';

type Typed = ParsedBodyOf<'POST /chat/help/feedback'>;

/** @throws AppError missingData when it says too little, badParameter when it says too much */
function checkedText(typed: string): string {
  const text = typed.trim();
  const symbols = countSymbols(text);
  if (symbols < limits.feedbackSymbols.min) throw new AppError(errors.missingData);
  if (symbols > limits.feedbackSymbols.max) throw new AppError(errors.badParameter);
  return text;
}

export type Feedback = ReturnType<typeof createFeedback>;

/** What people write to the operator; `accountId` is null for a guest. */
export function createFeedback(repository: FeedbackRepository, now: () => Date) {
  return {
    checkedText,
    keep: ({ kind, contact, page }: Typed, text: string, accountId: string | null): Promise<void> =>
      repository.insert({
        account_id: accountId,
        kind,
        text,
        contact: contact?.trim() || null,
        page: page?.trim() || null,
        created_at: now(),
      }),
  };
}
