import { focusShown } from './focus-shown.ts';
import { writeInto } from './write-into.ts';

/** Milliseconds the first paint waits at most for the real field, once the shell is there. */
const patience = 10_000;
/** Frames in which the real field may be emptied once more: its scripts are still starting. */
const unsettled = 10;

const writable = ['text', 'search', 'url', 'textarea'];

type Field = HTMLInputElement | HTMLTextAreaElement;

export type EarlyField = {
  /** Whether the first paint has to stay for what somebody writes in it. */
  readonly isHeld: () => boolean;
  /** Gives text, caret and focus to the real field, which can be seen now. */
  readonly handOver: () => void;
};

const fieldsOf = (place: ParentNode): Field[] =>
  [...place.querySelectorAll<Field>('input, textarea')].filter(
    ({ type, disabled, readOnly }) => writable.includes(type) && !disabled && !readOnly,
  );

function isAt(field: Field, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  return left <= x && x < right && top <= y && y < bottom;
}

/** Makes a field usable in a view that is only there to be looked at, and nothing else of it. */
function free(field: Field, view: HTMLElement): void {
  for (let one: Element = field; one !== view && one.parentElement; one = one.parentElement) {
    for (const other of one.parentElement.children) other.toggleAttribute('inert', other !== one);
    one.parentElement.removeAttribute('inert');
  }
  view.removeAttribute('aria-hidden');
}

/** A draft that stands in the real field stays, before the text. */
function withDraft({ value, localName }: Field, text: string): string {
  if (value === '' || value === text) return text;
  return `${value}${localName === 'textarea' ? '\n' : ' '}${text}`;
}

function write(real: Field, text: string, caret: number): void {
  const whole = withDraft(real, text);
  const put = (frames: number) => {
    if (frames === unsettled || real.value === '') {
      writeInto(real, whole);
      const at = whole.length - text.length + caret;
      real.setSelectionRange(at, at);
    }
    if (frames > 0) requestAnimationFrame(() => put(frames - 1));
  };
  put(unsettled);
}

/**
 * A field in what is only shown of a view can be written in once it is pressed; what is written goes over to the real one.
 * @param onReady there may be something to hand over
 */
export function watchField(paint: HTMLElement, made: ParentNode, onReady: () => void): EarlyField {
  let early: Field | null = null;
  let isComposing = false;
  let isWaiting = false;
  let isOver = false;
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isOver = true;
      onReady();
    }, patience);
  };
  const realOne = () =>
    fieldsOf(made).find(({ type, placeholder }) => type === early?.type && placeholder === early.placeholder);
  const findAt = (event: MouseEvent): { field: Field; view: HTMLElement } | undefined =>
    [...paint.querySelectorAll<HTMLElement>('[data-kept-shown][inert]')]
      .flatMap((view) => fieldsOf(view).map((field) => ({ field, view })))
      .find(({ field }) => isAt(field, event));
  paint.addEventListener('click', (event) => {
    const found = findAt(event);
    if (found) {
      early = found.field;
      free(early, found.view);
      early.focus({ preventScroll: true });
    }
    // No press that waits for its script.
    if (found || event.target === early) event.stopImmediatePropagation();
  });
  const compose = (is: boolean) => {
    isComposing = is;
    if (!is) onReady();
  };
  paint.addEventListener('compositionstart', () => compose(true));
  paint.addEventListener('compositionend', () => compose(false));
  return {
    isHeld: () => {
      if (!early || isOver) return false;
      wait();
      return isComposing || !realOne();
    },
    handOver: () => {
      const real = early && realOne();
      if (!early || !real) return;
      const { value, selectionEnd } = early;
      focusShown(real);
      if (value !== '') write(real, value, selectionEnd ?? value.length);
    },
  };
}
