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

/** Code units of arguments and results that a step shows, but for the arguments of one that waits, which it shows whole. */
export const maxShown = 2_000;
/** Never ends in the middle of a character. */
export const cutToShown = (text: string): string => text.slice(0, maxShown).replace(/[\ud800-\udbff]$/, '');

const stopped = (step: AnswerStep): AnswerStep => ({
  ...step,
  arguments: cutToShown(step.arguments),
  state: 'stopped',
});

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
      for (const { step } of list) if (isOpen(step)) set(stopped(step));
    },
  };
}

/** A tool has given something. */
export const hasResult = (list: readonly NumberedStep[]): boolean =>
  list.some(({ step }) => step.state === 'done');

/** Code units of what the model has called tools with, as far as it is shown. */
export const shownArguments = (list: readonly NumberedStep[]): number =>
  list.reduce((sum, { step }) => sum + step.arguments.length, 0);

/** The steps of a generation that has ended. That one is stopped is a change, for readers who have seen it running. */
export function stoppedSteps(list: readonly NumberedStep[]): readonly NumberedStep[] {
  const latest = Math.max(0, ...list.map(({ revision }) => revision));
  const ended = list
    .filter(({ step }) => isOpen(step))
    .map(({ step }, index) => ({ revision: latest + index + 1, step: stopped(step) }));
  return [...list.filter(({ step }) => !isOpen(step)), ...ended];
}

/** The steps of a row. */
export function readSteps(stored: string): readonly NumberedStep[] {
  return stored === '[]' ? [] : (JSON.parse(stored) as readonly NumberedStep[]);
}
