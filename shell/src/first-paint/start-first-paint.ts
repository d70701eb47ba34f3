import { isInWechat } from '@orangery/platform/wechat';
import { keepFullHeight } from '../layouts/full-height.ts';
import { detectMobile } from '../layouts/is-mobile.ts';
import { readStored } from '../services/stored.ts';
import { createFirstBox } from './first-box.ts';
import { coverPage, removeStyles, showPage } from './first-paint-on-page.ts';
import { showKept } from './kept/show-kept.ts';
import { watchChat } from './watch-chat.ts';
import { watchFrame } from './watch-frame.ts';
import { watchLogin } from './watch-login.ts';

/**
 * What can be shown of it, after what the server could not know: language, device and account as this browser keeps them.
 * Null: nothing.
 */
function kindOf(paint: HTMLElement): 'page' | 'welcome' | null {
  const isMobile = detectMobile(window, readStored('device'));
  const isMember = readStored('token') !== null;
  // For releases of remotes that look for it here and not at the page.
  paint.toggleAttribute('data-member', isMember);
  if (paint.lang !== document.documentElement.lang || (paint.dataset.layout === 'mobile') !== isMobile)
    return null;
  if (isMember || !isMobile) return 'page';
  // Guests on a phone are led to the login, which is a form for those who have logged in here before.
  return readStored('known') === null && !isInWechat() ? 'welcome' : null;
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

type Use = (paint: HTMLElement, made: HTMLElement, styled: Promise<unknown>) => void;

/** How it is used until the real page is there; undefined: it does not fit this visit. */
function useOf(paint: HTMLElement): Use | undefined {
  const kind = kindOf(paint);
  const hasWelcome = paint.querySelector('[data-first-paint-welcome]') !== null;
  if (kind === 'welcome') return hasWelcome ? watchLogin : undefined;
  const box = kind && paint.querySelector<HTMLTextAreaElement>('textarea:not([inert] *)');
  // What is left of a chat on a phone without its view is not for a member.
  if (!box) return kind && !hasWelcome ? watchFrame : undefined;
  return (_, made, styled) => {
    // By itself it takes the focus only where it is shown at once.
    if (box.autofocus) box.focus({ preventScroll: true });
    const first = createFirstBox(box, paint.querySelector('button[data-variant="primary"]'));
    watchChat(paint, made, first, styled);
  };
}

/**
 * Lets the first paint be used until the scripts have made the real page behind it: then text, caret and presses go over to
 * that, and the first paint goes. Until then the real page is there but hidden.
 * @param styled resolves when the real page has its styles
 */
export function startFirstPaint(styled: Promise<unknown>): void {
  const paint = document.getElementById('first-paint');
  const made = document.getElementById('root');
  if (!paint || !made) return;
  const use = useOf(paint);
  coverPage();
  if (!use) {
    paint.remove();
    void styled.then(() => {
      showPage();
      removeStyles();
    });
    return;
  }
  if (readStored('sidebar') === 'closed') paint.querySelector('[data-first-paint-sidebar]')?.remove();
  paint.dataset.ready = '';
  showKept(paint);
  keepFullHeight();
  watchScripts(paint);
  use(paint, made, styled);
}
