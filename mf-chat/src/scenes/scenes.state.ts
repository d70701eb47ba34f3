import { proxy, useSnapshot } from 'valtio';
import type { SceneGroup, SceneTab } from './scene-list.ts';

/** What of the scenes is shown. Outlives the list, so that one comes back from a scene to where one was. */
export type ScenesShown = { tab: SceneTab; group: SceneGroup | 'all'; query: string };

const atFirst: ScenesShown = { tab: 'useful', group: 'all', query: '' };

export const scenesState = proxy<ScenesShown>({ ...atFirst });

export const useScenesShown = (): ScenesShown => useSnapshot(scenesState);

export const showAllScenes = (): void => void Object.assign(scenesState, atFirst);
