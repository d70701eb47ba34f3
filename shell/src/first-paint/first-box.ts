const storageKey = 'first-box';

/** What was typed is still there after the page is loaded again. */
function keep(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function readKept(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

const isFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** As in the real box: Enter sends, except with Shift, in an input method, and on a touch screen. */
const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !(event.shiftKey || event.altKey || event.isComposing || event.keyCode === 229) &&
  (!isFinger() || event.ctrlKey || event.metaKey);

export type FirstBox = {
  readonly element: HTMLTextAreaElement;
  /** Accessible name of the button that sends. */
  readonly sendLabel: string;
  /** An input method is at work: the box must stay until it is done. */
  readonly isComposing: () => boolean;
  /** The person has sent what stands in it. */
  readonly isSent: () => boolean;
  /** The text is in other hands now. */
  readonly forget: () => void;
};

/** Makes the box of the first paint one that can be written in and sent from. */
export function createFirstBox(element: HTMLTextAreaElement, send: HTMLButtonElement | null): FirstBox {
  let composing = false;
  let sent = false;
  const show = () => {
    // An empty box would be read as left-to-right, whatever its placeholder is.
    if (element.value === '') element.removeAttribute('dir');
    else element.dir = 'auto';
    if (send) send.disabled = element.value.trim() === '';
  };
  const submit = () => {
    if (element.value.trim() === '') return;
    sent = true;
    // From here on it is a question on its way.
    element.readOnly = true;
    send?.setAttribute('aria-busy', 'true');
  };
  element.value ||= readKept();
  show();
  element.addEventListener('input', () => {
    keep(element.value);
    show();
  });
  element.addEventListener('compositionstart', () => {
    composing = true;
  });
  element.addEventListener('compositionend', () => {
    composing = false;
  });
  element.addEventListener('keydown', (event) => {
    if (!sends(event)) return;
    event.preventDefault();
    submit();
  });
  send?.addEventListener('click', submit);
  const sendLabel = send?.ariaLabel ?? '';
  return { element, sendLabel, isComposing: () => composing, isSent: () => sent, forget: () => keep('') };
}
