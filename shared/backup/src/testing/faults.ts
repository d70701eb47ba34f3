import type { Context } from '../context.ts';

/** The tab was closed, or the battery was empty. */
export class Killed extends Error {}

/** `kill`: nothing happens any more from that step on. `refuse`: that step alone fails. */
export type Fault = {
  readonly kind: 'kill' | 'refuse';
  /** The number of the step, from 0. */
  readonly step: number;
  /** The step has had its effect, and its answer was lost. */
  readonly isAfter: boolean;
};

type Step = (...values: never[]) => Promise<unknown>;

/** The context with each step of a run counted, and the fault in its step. */
export function withFault(context: Context, fault: Fault | null, refusal: () => Error): Context {
  let steps = 0;
  let isDead = false;
  const guarded =
    <S extends Step>(step: S) =>
    async (...values: Parameters<S>): Promise<Awaited<ReturnType<S>>> => {
      if (isDead) throw new Killed();
      const isHit = fault !== null && steps === fault.step;
      steps += 1;
      const fail = () => {
        isDead = fault?.kind === 'kill';
        throw isDead ? new Killed() : refusal();
      };
      if (isHit && !fault.isAfter) fail();
      const result = (await step(...values)) as Awaited<ReturnType<S>>;
      if (isHit) fail();
      return result;
    };
  const { cloud, known, store } = context;
  return {
    ...context,
    store: { ...store, update: guarded(store.update), readSome: guarded(store.readSome) },
    known: { ...known, save: guarded(known.save) },
    cloud: {
      ...cloud,
      head: guarded(cloud.head),
      record: guarded(cloud.record),
      part: guarded(cloud.part),
      missing: guarded(cloud.missing),
      put: guarded(cloud.put),
      report: guarded(cloud.report),
    },
  };
}
