import { Suspense, useRef } from 'react';
import { isMissing } from '../federation/remote-error.ts';
import { lazyPart } from '../services/lazy-part.ts';
import styles from './remote-slot.module.css';
import { SlotError } from './slot-error.tsx';
import { type SlotShape, SlotSkeleton } from './slot-skeleton.tsx';
import { useRemote } from './use-remote.ts';

const Unavailable = lazyPart(
  async () => (await import(/* webpackChunkName: "rare" */ './unavailable.tsx')).Unavailable,
);

export type RemoteSlotProps = {
  remote: string;
  view: string;
  params?: Readonly<Record<string, string>>;
  /** What the place looks like while its view loads. */
  shape: SlotShape;
  /** Its name among what is kept of the page for the next visit. Not for views that mark parts of themselves. */
  kept?: string | undefined;
};

const noParams: Readonly<Record<string, string>> = {};

/** A place of the page that a view of a remote fills. When that fails, only this place says so. */
export function RemoteSlot({ remote, view, params = noParams, shape, kept }: RemoteSlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const { state, retry } = useRemote(element, { remote, view, params });
  return (
    <div className={styles.slot} data-kept={kept} data-kept-in-new-tabs={kept && ''}>
      {state.kind === 'loading' && <SlotSkeleton shape={shape} />}
      {state.kind === 'failed' &&
        (isMissing(state.error) ? (
          <Suspense>
            <Unavailable remote={remote} />
          </Suspense>
        ) : (
          <SlotError error={state.error} onRetry={retry} />
        ))}
      <div ref={element} className={styles.view} hidden={state.kind === 'failed'} />
    </div>
  );
}
