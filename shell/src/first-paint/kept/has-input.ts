const changed = new WeakSet<Element>();

const viewOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-kept]') : null;

function onInput({ target }: Event): void {
  const view = viewOf(target);
  if (view) changed.add(view);
}

/** Remembers the views in whose fields somebody writes or chooses. */
export function watchInput(made: EventTarget): void {
  for (const type of ['input', 'change']) made.addEventListener(type, onInput, true);
}

/** Whether somebody has written into a field of the view, or chosen something: it would not be found like that. */
export const hasInput = (view: Element): boolean => changed.has(view);
