import type { Obstacle } from '@orangery/chat';
import { proxy, useSnapshot } from 'valtio';

/** What is said of a question that cannot be asked. */
type PromptState = { open: { obstacle: Obstacle; roomId: string; model: string } | null };

const promptState = proxy<PromptState>({ open: null });

export const usePrompt = (): PromptState['open'] => useSnapshot(promptState).open;

export function showPrompt(open: PromptState['open']): void {
  promptState.open = open;
}
