import { proxy, useSnapshot } from 'valtio';

/**
 * Why a question was not sent. `gone`: no use is left; `locked`: the plan does not have the model; `blind`: the model does
 * not see pictures.
 */
export type ModelObstacle = 'gone' | 'locked' | 'blind';

type PromptState = { open: { obstacle: ModelObstacle; roomId: string; model: string } | null };

const promptState = proxy<PromptState>({ open: null });

export const usePrompt = (): PromptState['open'] => useSnapshot(promptState).open;

export function showPrompt(open: PromptState['open']): void {
  promptState.open = open;
}
