import type { SessionState } from '@orangery/platform';
import { isGone, lockOf, quotaOf } from '../components/quota.ts';
import type { ModelObstacle } from './prompt.state.ts';

/** What is in the way of a question, as far as the page knows; the server has the last word. */
export function obstacleOf(session: SessionState, model: string, pictures: boolean): ModelObstacle | null {
  if (lockOf(session, model) !== null) return 'locked';
  if (isGone(quotaOf(session, model))) return 'gone';
  const option = session.helpInfo?.models.find(({ value }) => value === model);
  return pictures && option && !option.vision ? 'blind' : null;
}
