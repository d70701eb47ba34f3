import { detectMobile } from '../layouts/is-mobile.ts';
import { readStored } from '../services/stored.ts';
import { createFirstBox, type FirstBox } from './first-box.ts';
import { handOver } from './hand-over.ts';
import { replayPress } from './replay-press.ts';

const page = document.documentElement;

/** What the server could not know: language, device and account as this browser keeps them. */
function fits(paint: HTMLElement): boolean {
  const isMobile = detectMobile(window, readStored('device'));
  const isMember = readStored('token') !== null;
  paint.toggleAttribute('data-member', isMember);
  // Guests on a phone are led to the login.
  return (
    paint.lang === page.lang && (paint.dataset.layout === 'mobile') === isMobile && (isMember || !isMobile)
  );
}

/** Milliseconds after which the styles go though the page was never idle. */
const stylesAtMost = 3_000;

const removeStyles = (): void => document.getElementById('first-paint-style')?.remove();

const show = (): void => page.removeAttribute('data-first-paint');

/** Shows the real page. Without the styles it looks the same, and taking them away costs time that it needs to appear. */
function end(paint: HTMLElement): void {
  show();
  paint.remove();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(removeStyles, { timeout: stylesAtMost });
  else setTimeout(removeStyles, stylesAtMost);
}

/** Says when a script has not come, also not when it was asked for again. */
function watchScripts(paint: HTMLElement): void {
  const notice = paint.querySelector<HTMLElement>('[data-first-paint-trouble]');
  notice?.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  addEventListener(
    'error',
    ({ target }) => {
      if (notice && target instanceof HTMLScriptElement && target.dataset.again) notice.hidden = false;
    },
    true,
  );
}

/** Looks at each change of the real page until its message box is there, or something else than a chat. */
function watch(paint: HTMLElement, box: FirstBox, press: () => void): void {
  const made = document.getElementById('root');
  if (!made) return;
  const places = [location.pathname, paint.dataset.path];
  const isChat = () => places.includes(location.pathname) && !made.querySelector('[data-kind="error"]');
  const label = CSS.escape(box.element.ariaLabel ?? '');
  const finish = () => {
    end(paint);
    press();
  };
  const find = () => {
    const real = made.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`);
    return real && { real, made, show, end: finish };
  };
  const wait = () => observer.observe(made, { childList: true, subtree: true });
  const observer = new MutationObserver(() => {
    if (find()) {
      observer.disconnect();
      handOver(box, find, wait);
    } else if (!isChat()) end(paint);
  });
  wait();
}

/**
 * Lets the first paint be used until the scripts have made the real page behind it: then text, caret and presses go over to
 * that, and the first paint goes. Until then the real page is there but hidden.
 */
export function startFirstPaint(): void {
  const paint = document.getElementById('first-paint');
  if (!paint) return;
  const element = paint.querySelector('textarea');
  if (!element || !fits(paint)) {
    paint.remove();
    removeStyles();
    return;
  }
  if (readStored('sidebar') === 'closed') paint.querySelector('[data-first-paint-sidebar]')?.remove();
  page.setAttribute('data-first-paint', '');
  paint.dataset.ready = '';
  // By itself it takes the focus only where it is shown at once.
  if (element.autofocus) element.focus({ preventScroll: true });
  watchScripts(paint);
  watch(
    paint,
    createFirstBox(element, paint.querySelector('button[data-variant="primary"]')),
    replayPress(paint),
  );
}
