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

type Plan = (task: () => void) => void;
type Schedule = { soon: Plan; idle: Plan; late: Plan };

/** Between two frames, so that none is late by more than one of them takes. */
const soon: Plan = (task) => void requestAnimationFrame(() => setTimeout(task, 0));

const idle: Plan = (task) => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(task, 120);
  else requestIdleCallback(task);
};

/** What takes so long waits for something else, a font say, and holds up nothing. */
const late: Plan = (task) => void setTimeout(task, 300);

/**
 * Draws things one by one: those that are near first, one a frame, the others when there is nothing else to do. The
 * next one is begun when the one before is there: what comes of a drawing costs most of a frame as well, and a list that scrolls
 * has no room for two.
 */
export function createTurns(schedule: Schedule = { soon, idle, late }): Turns {
  const waiting = new Set<Turn>();
  const planned = { near: false, far: false };
  let isDrawing = false;
  const take = (which: 'near' | 'far') => {
    planned[which] = false;
    const all = [...waiting];
    const turn = all.find(({ isNear }) => isNear) ?? (which === 'far' ? all[0] : undefined);
    if (turn && !isDrawing) {
      waiting.delete(turn);
      follow(turn.draw());
    }
    plan();
  };
  const follow = (drawing: Promise<unknown> | null) => {
    if (!drawing) return;
    isDrawing = true;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      isDrawing = false;
      plan();
    };
    drawing.then(end, end);
    schedule.late(end);
  };
  const plan = () => {
    if (isDrawing) return;
    const all = [...waiting];
    if (!planned.near && all.some(({ isNear }) => isNear)) {
      planned.near = true;
      schedule.soon(() => take('near'));
    }
    if (!planned.far && all.some(({ isNear }) => !isNear)) {
      planned.far = true;
      schedule.idle(() => take('far'));
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
