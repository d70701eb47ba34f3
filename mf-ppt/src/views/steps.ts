import { lazyPart } from '@orangery/platform';
import type { ComponentType } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';

/** Code that is loaded when it is first shown; `state.isLate` once it failed several times. It is tried again until it comes. */
const step = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(
    async () => {
      const part = await load();
      state.isLate = false;
      return part;
    },
    () => {
      state.isLate = true;
    },
  );

const createSteps = () => ({
  OutlineStep: step(async () => (await import('./outline-step.tsx')).OutlineStep),
  CreationPage: step(async () => (await import('../generator/creation-page.tsx')).CreationPage),
  DeckView: step(async () => (await import('./deck-view.tsx')).DeckView),
});

type StepsState = { isLate: boolean; steps: ReturnType<typeof createSteps> };

const state = proxy<StepsState>({ isLate: false, steps: ref(createSteps()) });

export const useSteps = (): StepsState => useSnapshot(state) as StepsState;

/** Asks for the code at once, without the pause before the next try. */
export function loadAgain(): void {
  Object.assign(state, { isLate: false, steps: ref(createSteps()) });
}
