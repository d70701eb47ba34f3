import type { Room } from '@orangery/records';
import type { Store } from '@orangery/records/storage';
import type { Clock } from './knowledge.ts';
import type { MemoryCloud } from './memory-cloud.ts';
import { roomKey } from './screen.ts';
import type { createWitness } from './witness.ts';

type Witnessed = {
  readonly store: Store;
  readonly cloud: MemoryCloud;
  readonly witness: ReturnType<typeof createWitness>;
  readonly index: number;
  /** What the run writes now is merged with the cloud. */
  readonly isMerging: () => boolean;
};

/** It is not in the cloud. */
const isEmpty = ({ chatRecord, revs }: Room): boolean => chatRecord.length === 0 && (revs?.life ?? 1) === 1;

/**
 * Device and cloud of one run, whose witness learns with each step what is known where: what was read of the device is in the
 * revision that is made then, and what was written had been merged with the revision that was asked for last.
 */
export function witnessed({ store, cloud, witness, index, isMerging }: Witnessed) {
  const packed = new Map<string, Clock>();
  let moment = 0;
  return {
    moment: () => moment,
    store: {
      ...store,
      async readSome(ids: readonly string[]) {
        const rooms = await store.readSome(ids);
        for (const room of rooms)
          if (!isEmpty(room)) packed.set(roomKey(room), witness.has(index, roomKey(room)));
        return rooms;
      },
      update: (ids, change) =>
        store.update(ids, (stored) => {
          const made = change(stored);
          const places = new Map(stored.map((room) => [roomKey(room), room.id]));
          // A room that is given another id is not merged.
          const merged = made.put.filter((room) => (places.get(roomKey(room)) ?? room.id) === room.id);
          if (isMerging()) for (const room of merged) witness.merged(index, roomKey(room), moment);
          return made;
        }),
    } satisfies Store,
    cloud: {
      ...cloud,
      async head(signal: AbortSignal) {
        moment = witness.moment();
        return cloud.head(signal);
      },
      async report(...values: Parameters<MemoryCloud['report']>) {
        const count = cloud.versions_.length;
        const report = await cloud.report(...values);
        if (cloud.versions_.length > count) witness.saved(packed);
        return report;
      },
    },
  };
}
