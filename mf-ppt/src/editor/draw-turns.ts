/** One of many things to be drawn. */
export type Turn = {
  isNear: boolean;
  /** Null: it is drawn, or cannot be. */
  readonly draw: () => Promise<unknown> | null;
};

export type Turns = {
  /** @returns what takes it back */
  wait: (turn: Turn) => () => void;
  /** What waits has come near. */
  hurry: (turn: Turn) => void;
};

type Schedule = { soon: (task: () => void) => void; idle: (task: () => void) => void };

/** Between two frames, so that none is late by more than one of them takes. */
const soon = (task: () => void): void => void requestAnimationFrame(() => setTimeout(task, 0));

const idle = (task: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(task, 120);
  else requestIdleCallback(task);
};

/**
 * Draws things one by one: those that are near a frame each, the others when there is nothing else to do and none of them is being
 * drawn, so that what comes near does not wait for all of them.
 */
export function createTurns({ soon: next, idle: later }: Schedule = { soon, idle }): Turns {
  const waiting = new Set<Turn>();
  const planned = { near: false, far: false };
  const take = (which: 'near' | 'far') => {
    planned[which] = false;
    const all = [...waiting];
    const turn = all.find(({ isNear }) => isNear) ?? (which === 'far' ? all[0] : undefined);
    if (turn) {
      waiting.delete(turn);
      const drawing = turn.draw();
      if (which === 'far' && drawing) {
        planned.far = true;
        const go = () => {
          planned.far = false;
          plan();
        };
        drawing.then(go, go);
      }
    }
    plan();
  };
  const plan = () => {
    const all = [...waiting];
    if (!planned.near && all.some(({ isNear }) => isNear)) {
      planned.near = true;
      next(() => take('near'));
    }
    if (!planned.far && all.some(({ isNear }) => !isNear)) {
      planned.far = true;
      later(() => take('far'));
    }
  };
  return {
    wait: (turn) => {
      waiting.add(turn);
      plan();
      return () => void waiting.delete(turn);
    },
    hurry: (turn) => {
      turn.isNear = true;
      plan();
    },
  };
}
