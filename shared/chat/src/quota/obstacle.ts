import type { ModelOption } from '@orangery/api';
import { fitsWindow } from '@orangery/api/fits-window';
import type { SessionState } from '@orangery/platform';
import type { Upload } from '../uploads/upload.ts';
import { isGone, lockOf, quotaOf } from './quota.ts';

/**
 * Why a question cannot be asked. `gone`: nothing is left of the quota; `locked`: the plan does not have the model; `blind`: the
 * model does not see images; `narrow`: it has no room for the files.
 */
export type Obstacle = 'gone' | 'locked' | 'blind' | 'narrow';

/** What is in the way of a question with what goes along, as far as the page knows; the server has the last word. */
export function obstacleOf(
  session: SessionState,
  model: string,
  uploads: readonly Pick<Upload, 'attached'>[] = [],
): Obstacle | null {
  if (lockOf(session, model) !== null) return 'locked';
  if (isGone(quotaOf(session, model))) return 'gone';
  const option = session.helpInfo?.models.find(({ value }) => value === model);
  if (!option) return null;
  if (!option.vision && uploads.some(({ attached }) => !attached)) return 'blind';
  return hasRoom(option, tokensOf(uploads)) ? null : 'narrow';
}

/** Whether a model takes so many estimated tokens of files: they may fit, or it reads them in parts. */
export const hasRoom = ({ context_tokens: window, plugins }: ModelOption, tokens: number): boolean =>
  tokens === 0 || plugins === 'used' || fitsWindow(tokens, window) !== 'no';

/** Estimated tokens of the files among what goes along. */
export const tokensOf = (uploads: readonly Pick<Upload, 'attached'>[]): number =>
  uploads.reduce((sum, { attached }) => sum + (attached?.tokens ?? 0), 0);
