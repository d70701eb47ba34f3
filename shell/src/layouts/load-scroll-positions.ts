import { whenIdle } from '@orangery/platform';
import { navigation } from '../services/navigation.ts';

/** No part of the first load: there is nothing to come back to yet. */
const load = () => import(/* webpackChunkName: "rare" */ './scroll-positions.ts');

export function keepScrollPositionsWhenIdle(): void {
  whenIdle(
    () =>
      void load()
        .then((part) => part.keepScrollPositions(navigation))
        .catch(() => {}),
    5_000,
  );
}
