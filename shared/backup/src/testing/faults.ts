import type { Context } from '../context.ts';
import type { MemoryCloud } from './memory-cloud.ts';

/** The tab was closed, or the battery was empty. */
export class Killed extends Error {}

export const faultKinds = ['kill', 'refuse', 'half', 'rival', 'meanwhile'] as const;

/**
 * `kill`: nothing happens any more from that step on. `refuse`: that step alone fails. `half`: half of a file is stored or read.
 * `rival`: another device backs up, and `meanwhile`: a person goes on here, right before that step or right after it.
 */
export type Fault = {
  readonly kind: (typeof faultKinds)[number];
  /** The number of the step, from 0. */
  readonly step: number;
  /** The step has had its effect, and its answer was lost. */
  readonly isAfter: boolean;
};

type Step = (...values: never[]) => Promise<unknown>;

export type Hooks = {
  readonly refusal: () => Error;
  readonly rival: () => Promise<void>;
  readonly meanwhile: () => Promise<void>;
  readonly onHit?: (step: string) => void;
};

/** The context with each step of a run counted, and the fault in its step. */
export function withFault(
  context: Context & { cloud: MemoryCloud },
  fault: Fault | null,
  hooks: Hooks,
): Context {
  let steps = 0;
  let isDead = false;
  const fail = (): never => {
    isDead = fault?.kind === 'kill';
    throw isDead ? new Killed() : hooks.refusal();
  };
  const guarded =
    <S extends Step>(name: string, step: S, half?: (...values: Parameters<S>) => ReturnType<S>) =>
    async (...values: Parameters<S>): Promise<Awaited<ReturnType<S>>> => {
      if (isDead) throw new Killed();
      const isHit = fault !== null && steps === fault.step;
      steps += 1;
      if (!isHit) return (await step(...values)) as Awaited<ReturnType<S>>;
      hooks.onHit?.(`${fault.kind} ${name}`);
      if (fault.kind === 'half') return half ? await half(...values) : fail();
      const isOther = fault.kind === 'rival' || fault.kind === 'meanwhile';
      const happen = () => (fault.kind === 'rival' ? hooks.rival() : hooks.meanwhile());
      if (!fault.isAfter) await (isOther ? happen() : fail());
      const result = (await step(...values)) as Awaited<ReturnType<S>>;
      if (fault.isAfter) await (isOther ? happen() : fail());
      return result;
    };
  const { cloud, known, store } = context;
  return {
    ...context,
    store: {
      ...store,
      update: guarded('write', store.update),
      readSome: guarded('read', store.readSome),
    },
    known: {
      ...known,
      save: guarded('note', known.save),
      undo: {
        ...known.undo,
        add: guarded('note', known.undo.add),
        clear: guarded('note', known.undo.clear),
      },
    },
    cloud: {
      ...cloud,
      head: guarded('head', cloud.head),
      versions: guarded('versions', cloud.versions),
      record: guarded('record', cloud.record),
      part: guarded('part', cloud.part, async (...values) => {
        const whole = await cloud.part(...values);
        return whole.slice(0, whole.length >> 1);
      }),
      missing: guarded('missing', cloud.missing),
      // Permission and upload are one call here: before it, none is given; after it, the answer is lost.
      put: guarded('put', cloud.put, async (filename, content, signal) => {
        await cloud.putHalf(filename, content);
        signal.throwIfAborted();
        throw hooks.refusal();
      }),
      report: guarded('report', cloud.report),
    },
  };
}
