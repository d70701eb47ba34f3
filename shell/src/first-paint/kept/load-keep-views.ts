import { whenIdle } from '@orangery/platform';
import { watchInput } from './has-input.ts';

/** No part of the first load: the next visit needs it. */
const load = () => import(/* webpackChunkName: "rare" */ './keep-views.ts');

/** Starts to keep what views look like, once they are there. */
export function keepViewsWhenIdle(made: HTMLElement): void {
  watchInput(made);
  whenIdle(
    () =>
      void load()
        .then(({ keepViews }) => keepViews(made))
        .catch(() => {}),
    5_000,
  );
}
