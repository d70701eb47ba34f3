import { isComposing, isSent, sendLater } from './watch-keys.ts';
import { watchPress } from './watch-press.ts';

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

export type FirstBox = {
  readonly element: HTMLTextAreaElement;
  /** Accessible name of the button that sends. */
  readonly sendLabel: string;
  /** An input method is at work: the box must stay until it is done. */
  readonly isComposing: () => boolean;
  /** Something of the first paint is being pressed. */
  readonly isPressed: () => boolean;
  /** The person has sent what stands in it. */
  readonly isSent: () => boolean;
  /** Files that were pasted into it, or dropped on the page. */
  readonly files: readonly File[];
  /** The text is in other hands now. */
  readonly forget: () => void;
};

/** What was typed before this script was there stays, below what was kept from before the page was loaded again. */
function restore(element: HTMLTextAreaElement): void {
  const kept = readKept();
  const { value } = element;
  if (value === '') element.value = kept;
  else if (kept !== '' && kept !== value && !isSent(element)) element.value = `${kept}\n${value}`;
  if (element.value !== '') keep(element.value);
}

/** Files wait for the real box; without this, the browser would drop those that are pasted and open those that are dropped. */
function holdFiles(element: HTMLTextAreaElement): File[] {
  const files: File[] = [];
  const hold = (event: Event, data: DataTransfer | null) => {
    // Beside a text they are a picture of it.
    if (!data?.files.length || data.getData('text/plain').trim() !== '') return;
    event.preventDefault();
    files.push(...data.files);
  };
  const page = element.closest<HTMLElement>('#first-paint');
  element.addEventListener('paste', (event) => hold(event, event.clipboardData));
  page?.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  page?.addEventListener('drop', (event) => hold(event, event.dataTransfer));
  return files;
}

/** Makes the box of the first paint one that can be written in and sent from. */
export function createFirstBox(element: HTMLTextAreaElement, send: HTMLButtonElement | null): FirstBox {
  const show = () => {
    // An empty box would be read as left-to-right, whatever its placeholder is.
    if (element.value === '') element.removeAttribute('dir');
    else element.dir = 'auto';
    if (!send) return;
    send.disabled = element.value.trim() === '';
    if (isSent(element)) send.setAttribute('aria-busy', 'true');
  };
  restore(element);
  show();
  element.addEventListener('input', () => {
    keep(element.value);
    show();
  });
  // `watchKeys` has seen by now whether the key sends.
  element.addEventListener('keydown', show);
  send?.addEventListener('click', () => {
    sendLater(element);
    show();
  });
  const sendLabel = send?.ariaLabel ?? '';
  return {
    element,
    sendLabel,
    isComposing: () => isComposing(element),
    isPressed: watchPress(element.closest<HTMLElement>('#first-paint') ?? element),
    isSent: () => isSent(element),
    files: holdFiles(element),
    forget: () => keep(''),
  };
}
