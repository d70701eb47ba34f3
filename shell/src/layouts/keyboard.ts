import { afterPress } from '@orangery/ui';
import { createKeyboardState, type View } from './keyboard-state.ts';

/** By then a keyboard that goes with the focus is gone, milliseconds. */
const closingTime = 800;

const isEditing = (): boolean => document.activeElement?.matches('input, textarea') ?? false;

/** @param viewport null in a browser that does not know what is in sight */
const look = (viewport: VisualViewport | null): View => ({
  width: window.innerWidth,
  height: window.innerHeight,
  // Zoomed in by two fingers, less is in sight, but nothing is covered.
  visible: viewport ? viewport.height * viewport.scale : window.innerHeight,
  editing: isEditing(),
});

/**
 * Where a keyboard lies over the page, the frame is as high as what is in sight, and where that is. Dialogs and drawers keep
 * to it by `--out-of-sight-above` and `--out-of-sight-below`.
 */
function fit(frame: HTMLElement, viewport: VisualViewport | null, open: boolean): void {
  const covered = open && viewport && viewport.scale < 1.05 && window.innerHeight - viewport.height > 1;
  frame.style.blockSize = covered ? `${viewport.height}px` : '';
  frame.style.translate = covered ? `0px ${viewport.offsetTop}px` : '';
  const page = document.documentElement.style;
  const below = covered ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
  page.setProperty('--out-of-sight-above', covered ? `${viewport.offsetTop}px` : null);
  page.setProperty('--out-of-sight-below', covered ? `${Math.max(0, below)}px` : null);
}

/** The field may stand where the keyboard is now, in a list or form that the browser does not scroll by itself. */
const keepInSight = () => document.activeElement?.scrollIntoView?.({ block: 'nearest' });

/**
 * Follows the keyboard of a touch screen, and keeps the field in sight that it writes in. `data-keyboard` of the frame says that it is open: by its size and not by the
 * focus, which a press on a button takes away before its click. In browsers that lay the keyboard over the page and push
 * the page up under it (Safari) the frame is kept above it; others make the page smaller themselves.
 * @param full height of the window without a keyboard, pixels
 * @returns what ends it
 */
export function followKeyboard(
  frame: HTMLElement,
  full: number,
  viewport = window.visualViewport,
): () => void {
  const state = createKeyboardState(full, window.innerWidth);
  const ending = new AbortController();
  let timer = 0;
  let seen = Number.POSITIVE_INFINITY;

  const show = (change: (view: View) => boolean) => {
    const view = look(viewport);
    const open = change(view);
    frame.toggleAttribute('data-keyboard', open);
    fit(frame, viewport, open);
    // Once, when the keyboard comes: a person may scroll away from the field later.
    if (open && view.visible < seen && view.editing) keepInSight();
    seen = view.visible;
  };
  const follow = () => show(state.update);
  // A window that only was made smaller is whole again when its field was left.
  const settle = () => {
    if (!ending.signal.aborted && !isEditing()) show(state.settle);
  };
  const leave = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => afterPress(settle), closingTime);
  };

  for (const event of ['resize', 'scroll']) viewport?.addEventListener(event, follow, ending);
  window.addEventListener('resize', follow, ending);
  // A field that is taken out of the page is left without an event.
  for (const event of ['focusout', 'pointerdown']) window.addEventListener(event, leave, ending);
  // This code may come late, while a button is being pressed: the change would move it, and the press takes the focus away.
  const editing = isEditing();
  afterPress(() => {
    if (!ending.signal.aborted) show((view) => state.update({ ...view, editing: editing || view.editing }));
  });
  return () => {
    ending.abort();
    window.clearTimeout(timer);
    frame.removeAttribute('data-keyboard');
    fit(frame, viewport, false);
  };
}
