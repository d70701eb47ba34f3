import type { AnswerQuota, ModelValue } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { Quota } from '../quota/quota.ts';
import type { AnswerLog } from './answers/answer-run.ts';
import type { LiveAnswer } from './answers/live-answer.ts';
import type { AskedQuestion } from './question-checks.ts';

/**
 * Reserves what a question takes; in a voice call that is two uses, or none.
 * @throws AppError membersOnly, gpt4QuotaExhausted, quotaExhausted; badParameter when the id was used for a question of which nothing is left
 */
export async function reserveUses(
  quota: Pick<Quota, 'reserveAll'>,
  account: Account,
  { answer_id: id, voice }: Pick<AskedQuestion, 'answer_id' | 'voice'>,
  model: ModelValue,
): Promise<AnswerQuota> {
  const wishes = [{ id, use: model }, ...(voice ? [{ id, use: 'voice' as const }] : [])];
  const [reserved, spoken = reserved] = await quota.reserveAll(account, wishes);
  if (!reserved?.fresh || !spoken?.fresh) throw new AppError(errors.badParameter);
  return { model, left: reserved.left, oranges: reserved.oranges, from: reserved.from };
}

/** Settles what an answer has used when there is any text of it, and gives it back when there is none. */
export const createEndUses =
  (quota: Pick<Quota, 'settle' | 'refund'>, log: AnswerLog) =>
  async ({ id, model, length }: Pick<LiveAnswer, 'id' | 'model' | 'length'>): Promise<void> => {
    const end = length > 0 ? quota.settle : quota.refund;
    try {
      // Without a voice call the second is nothing that was reserved.
      await Promise.all([end(id, model as ModelValue), end(id, 'voice')]);
    } catch (error) {
      log.warn({ err: error, answer: id }, 'uses of an answer not settled yet');
    }
  };
