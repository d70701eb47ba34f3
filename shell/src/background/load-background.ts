import type { HostServices } from '@orangery/platform';
import { whenIdle } from '@orangery/platform';

/** No part of the first load: it is needed a little later. */
export const loadBackground = () => import(/* webpackChunkName: "rare" */ './start-background.ts');

/** Starts the views that work without being looked at, once the first view is there. */
export function startBackgroundWhenIdle(host: HostServices): void {
  const start = () => loadBackground().then((part) => part.startBackground(host));
  whenIdle(() => void start().catch(() => {}), 5_000);
}
