import type { SessionState } from '@orangery/platform';
import { isGone, lockOf, quotaOf } from './quota.ts';

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
