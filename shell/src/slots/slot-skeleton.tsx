import { Skeleton } from '@orangery/ui';
import styles from './remote-slot.module.css';

export type SlotShape = 'side' | 'main' | 'panel';

const rooms = ['70%', '85%', '60%', '78%', '66%', '82%'];

/** The outline of what is coming; the skeletons themselves wait 200 ms before they show. */
export function SlotSkeleton({ shape }: { shape: SlotShape }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {shape === 'main' ? (
        <Skeleton shape="block" height="6.5rem" />
      ) : (
        <>
          <Skeleton shape="block" height="2.5rem" />
          {rooms.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </>
      )}
    </div>
  );
}
