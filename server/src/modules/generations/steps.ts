import type { AnswerStep } from '@orangery/api/contract';

/** A step, and which change of the generation's steps made it what it is: a reader is sent what has changed since. */
export type NumberedStep = { readonly revision: number; readonly step: AnswerStep };

/** The steps of a generation while it is written. */
export type Steps = {
  /** In the order of their changes. */
  readonly list: readonly NumberedStep[];
  /** Of the latest change; 0: there are none. */
  readonly revision: number;
  /** A step has not ended. */
  readonly isRunning: boolean;
  /** A step waits for the person. */
  readonly isWaiting: boolean;
  /** Puts a step in the place of the one of its number. */
  set(step: AnswerStep): void;
  /** The generation has ended: what has not ended counts as stopped. */
  stop(): void;
};

const isOpen = ({ state }: AnswerStep): boolean => state === 'running' || state === 'waiting';

/** Steps of one generation; further ones are not shown. */
const maxSteps = 200;

export function createSteps(): Steps {
  let list: readonly NumberedStep[] = [];
  let revision = 0;
  const set = (step: AnswerStep) => {
    const others = list.filter((known) => known.step.number !== step.number);
    if (others.length >= maxSteps) return;
    revision += 1;
    list = [...others, { revision, step }];
  };
  return {
    get list() {
      return list;
    },
    get revision() {
      return revision;
    },
    get isRunning() {
      return list.some(({ step }) => isOpen(step));
    },
    get isWaiting() {
      return list.some(({ step }) => step.state === 'waiting');
    },
    set,
    stop() {
      for (const { step } of list) if (isOpen(step)) set({ ...step, state: 'stopped' });
    },
  };
}

/** A tool has given something. */
export const hasResult = (list: readonly NumberedStep[]): boolean =>
  list.some(({ step }) => step.state === 'done');

/** The steps of a generation that has ended. That one is stopped is a change, for readers who have seen it running. */
export function stoppedSteps(list: readonly NumberedStep[]): readonly NumberedStep[] {
  const latest = Math.max(0, ...list.map(({ revision }) => revision));
  const stopped = list
    .filter(({ step }) => isOpen(step))
    .map(({ step }, index) => ({
      revision: latest + index + 1,
      step: { ...step, state: 'stopped' as const },
    }));
  return [...list.filter(({ step }) => !isOpen(step)), ...stopped];
}

/** The steps of a row. */
export function readSteps(stored: string): readonly NumberedStep[] {
  return stored === '[]' ? [] : (JSON.parse(stored) as readonly NumberedStep[]);
}
