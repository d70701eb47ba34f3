import type { Obstacle } from '@orangery/chat';
import { proxy, useSnapshot } from 'valtio';

/** Why a question stays in the box. */
export type ShownObstacle = { obstacle: Obstacle; pdfId: string; model: string };

const state = proxy<{ shown: ShownObstacle | null }>({ shown: null });

export const useObstacle = (): ShownObstacle | null => useSnapshot(state).shown;

export const showObstacle = (shown: ShownObstacle): void => {
  state.shown = shown;
};

export const hideObstacle = (): void => {
  state.shown = null;
};
