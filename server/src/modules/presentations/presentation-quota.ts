import { type AnswerQuota, errors, type ModelValue, modelValues } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { reserveQuota } from '../chat/answer-quota.ts';
import type { EndedGeneration } from '../generations/generation-rows.ts';
import type { GenerationLog } from '../generations/generation-run.ts';
import type { Use } from '../plans/catalogue.ts';
import type { Quota, QuotaOwner } from '../quota/quota.ts';

/** What is stored as the model of a generation, beside the options of questions: it says what it has reserved. */
export const outlineModel = 'outline';
export const slidesModel = 'presentation';

export const presentationUses: QuotaOwner['uses'] = [...modelValues, 'presentation'];

type Ended = Pick<EndedGeneration, 'model' | 'finish' | 'isDelivered'>;

/** Only the page that has asked for slides keeps them as a presentation; who signs out is not there to do so. */
export const endsAtSignOut = ({ model }: { readonly model: string }): boolean => model === slidesModel;

/** Slides are worth something when all of them are there, an edit as soon as there is something of it. */
export const isWorth = ({ model, finish, isDelivered }: Ended): boolean =>
  model === slidesModel ? finish === 'stop' : isDelivered;

/**
 * One presentation. The page learns from the feed what is left.
 * @throws AppError presentationsUsedUp; badParameter when the id was used for one that is gone
 */
export async function reservePresentation(
  quota: Pick<Quota, 'reserve'>,
  account: Account,
  id: string,
): Promise<null> {
  const { fresh } = await quota.reserve(account, { id, use: 'presentation' }).catch((error: unknown) => {
    const isUsedUp =
      error instanceof AppError &&
      (error.code === errors.quotaExhausted || error.code === errors.membersOnly);
    throw isUsedUp ? new AppError(errors.presentationsUsedUp, { cause: error }) : error;
  });
  if (!fresh) throw new AppError(errors.badParameter);
  return null;
}

/** A question to a model. @throws AppError as `reserveQuota` */
export const reserveEdit = (
  quota: Pick<Quota, 'reserveAll'>,
  account: Account,
  id: string,
  option: ModelValue,
): Promise<AnswerQuota> => reserveQuota(quota, account, { answer_id: id }, option);

const isUse = (model: string): model is Use => presentationUses.some((use) => use === model);

export const createEndPresentation =
  (quota: Pick<Quota, 'settle' | 'refund'>, log: GenerationLog) =>
  async (ended: EndedGeneration): Promise<void> => {
    const { id, model } = ended;
    // Outlines are free.
    if (!isUse(model)) return;
    try {
      await (isWorth(ended) ? quota.settle(id, model) : quota.refund(id, model));
    } catch (error) {
      log.warn({ err: error, answer: id }, 'quota of a presentation not settled yet');
    }
  };
