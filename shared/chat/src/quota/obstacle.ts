import { defaultModel, type ModelValue, modelOfNewRoom } from '@orangery/api';
import type { SessionState } from '@orangery/platform';
import { canAsk, isGone, lockOf, quotaOf } from './quota.ts';

/**
 * Why a question cannot be asked. `gone`: nothing is left of the quota; `locked`: the plan does not have the model; `blind`: the
 * model does not see images.
 */
export type Obstacle = 'gone' | 'locked' | 'blind';

/** What is in the way of a question, as far as the page knows; the server has the last word. */
export function obstacleOf(session: SessionState, model: string, images: boolean): Obstacle | null {
  if (lockOf(session, model) !== null) return 'locked';
  if (isGone(quotaOf(session, model))) return 'gone';
  const option = session.helpInfo?.models.find(({ value }) => value === model);
  return images && option && !option.vision ? 'blind' : null;
}

/** A model that answers instead of one that cannot; null when there is none. */
export function otherModel(session: SessionState, without: string, vision = false): ModelValue | null {
  const options = session.helpInfo?.models ?? [];
  const order = [defaultModel, modelOfNewRoom(session.vipLevel), ...options.map(({ value }) => value)];
  const fits = (value: ModelValue) => {
    const option = options.find((one) => one.value === value);
    return value !== without && option && (option.vision || !vision) && canAsk(session, value);
  };
  return order.find(fits) ?? null;
}

/** What can be offered to a person whose question cannot be asked. */
export type Offers = {
  /** Further quota for inviting somebody. */
  invitation: boolean;
  oranges: boolean;
  /** A higher plan. */
  upgrade: boolean;
  /** A model that can be asked instead. */
  other: ModelValue | null;
};

/** The level above which there is nothing. */
const maxLevel = 5;

export const offersOf = (session: SessionState, model: string, obstacle: Obstacle): Offers => ({
  invitation: obstacle === 'gone' && model === defaultModel,
  oranges: obstacle === 'gone' && model === '4.0' && (session.userInfo?.oranges_allowed ?? false),
  upgrade: obstacle !== 'blind' && session.vipLevel !== maxLevel,
  other: otherModel(session, model, obstacle === 'blind'),
});
