import { type AnswerQuota, errors, type ModelValue, modelValues } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { EndedGeneration } from '../generations/generation-rows.ts';
import type { GenerationLog } from '../generations/generation-run.ts';
import type { Quota, QuotaOwner } from '../quota/quota.ts';
import type { AskedQuestion } from './question-checks.ts';

/** What questions reserve, in the chat and about documents. */
export const answerUses: QuotaOwner['uses'] = [...modelValues, 'voice'];

/**
 * Reserves what a question takes; in a voice call that is quota of the model and of calls, or nothing.
 * @throws AppError membersOnly, gpt4QuotaExhausted, quotaExhausted; badParameter when the id was used for a question of which nothing is left
 */
export async function reserveQuota(
  quota: Pick<Quota, 'reserveAll'>,
  account: Account,
  { answer_id: id, voice }: Pick<AskedQuestion, 'answer_id' | 'voice'>,
  model: ModelValue,
): Promise<AnswerQuota> {
  const requests = [{ id, use: model }, ...(voice ? [{ id, use: 'voice' as const }] : [])];
  const [reserved, spoken = reserved] = await quota.reserveAll(account, requests);
  if (!reserved?.fresh || !spoken?.fresh) throw new AppError(errors.badParameter);
  return { model, left: reserved.left, oranges: reserved.oranges, from: reserved.from };
}

/** Settles what an answer has reserved when something of it was delivered, and refunds it when nothing was. */
export const createSettleQuota =
  (quota: Pick<Quota, 'settle' | 'refund'>, log: GenerationLog) =>
  async ({
    id,
    model,
    isDelivered,
  }: Pick<EndedGeneration, 'id' | 'model' | 'isDelivered'>): Promise<void> => {
    const end = isDelivered ? quota.settle : quota.refund;
    try {
      // Without a voice call the second is nothing that was reserved.
      await Promise.all([end(id, model as ModelValue), end(id, 'voice')]);
    } catch (error) {
      log.warn({ err: error, answer: id }, 'quota of an answer not settled yet');
    }
  };
