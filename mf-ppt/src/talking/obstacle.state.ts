import type { Obstacle } from '@orangery/chat';
import { proxy, useSnapshot } from 'valtio';

const state = proxy<{ shown: Obstacle | null }>({ shown: null });

/** Why a wish stays in the box. */
export const useObstacle = (): Obstacle | null => useSnapshot(state).shown;

export const showObstacle = (shown: Obstacle | null): void => {
  state.shown = shown;
};
