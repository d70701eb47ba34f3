/*
 * What lies over the page, and the steps of the browser's history that stand for it: back takes the uppermost layer away
 * and leaves the page alone. A step is the entry below it once more, with a mark; code that reads the history for anything
 * else sees the same address and the same state twice.
 */
type Layer = { close: () => void };

/** Open ones, lowest first. */
const layers: Layer[] = [];
/** Marks of the steps that were added for them, in the same order. */
const steps: string[] = [];
/** Steps are being taken back, and the browser has not reported it yet. */
let leaving = false;
let planned = false;
let listening = false;

const markOf = (state: unknown): string | undefined => (state as { layer?: string } | null)?.layer;

/** Adds a layer that back closes by `close`, which may leave it open. Returns a function to call when it is gone. */
export function addLayer(close: () => void): () => void {
  if (!listening) window.addEventListener('popstate', onStep);
  listening = true;
  const layer = { close };
  layers.push(layer);
  // At once, so that back finds the step as soon as the layer is to be seen.
  if (!leaving) addSteps();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    plan();
  };
}

/** Later, so that a layer which takes the place of another one takes over its step. */
function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    if (!leaving) settle();
  });
}

/** Adds the steps that are missing. One whose layer is gone goes over to a layer that has none. */
function addSteps(): void {
  // Somebody went on from a layer to another place: its step lies below that and is passed over on the way back.
  if (steps.length > 0 && markOf(window.history.state) !== steps.at(-1)) steps.length = 0;
  while (steps.length < layers.length) {
    const mark = crypto.randomUUID();
    window.history.pushState({ ...window.history.state, layer: mark }, '');
    steps.push(mark);
  }
}

/** Makes the steps as many as the layers. */
function settle(): void {
  addSteps();
  if (steps.length > layers.length) leave(steps.length - layers.length);
}

/** Since when, Unix milliseconds: the navigation waits, because a page opened meanwhile would be taken back in its place. */
function markAsLeaving(): void {
  try {
    window.history.replaceState({ ...window.history.state, leaving: Date.now() }, '');
  } catch {
    // Browsers limit how often a page may do so. The step is taken back all the same.
  }
}

function leave(count: number): void {
  leaving = true;
  markAsLeaving();
  window.history.go(-count);
}

function onStep({ state }: PopStateEvent): void {
  const asked = leaving;
  leaving = false;
  const mark = markOf(state);
  const before = steps.length;
  steps.length = mark === undefined ? 0 : steps.indexOf(mark) + 1;
  // Layers that have no steps yet are the ones that back was meant for; what lies below them gets its step again.
  const isEarly = before > 0 && layers.length > before;
  if (!asked) for (const layer of layers.slice(isEarly ? before : steps.length).reverse()) layer.close();
  // A step whose layer is long gone, or of a page before a reload.
  if (mark !== undefined && steps.length === 0) leave(1);
  else plan();
}
