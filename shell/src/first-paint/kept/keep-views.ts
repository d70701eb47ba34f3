import { whenIdle } from '@orangery/platform';
import { isMobile } from '../../layouts/is-mobile.ts';
import { isOutdated } from '../../session/state.ts';
import { keptMain } from '../../slots/kept-main.ts';
import { copyView } from './copy-view.ts';
import { hasInput } from './has-input.ts';
import { dropKept, type KeptViews, kindOfVisit, storeKept } from './kept-views.ts';
import { usedRules } from './used-rules.ts';

/** Milliseconds after the last change until views are kept. */
const quiet = 2_000;
/** Characters: what is larger takes longer to show than it saves. */
const largest = 200_000;

const selector = '[data-kept]';
/** A view with one of these is not as it will be found. */
const unfinished = '[data-skeleton], [aria-busy="true"], [type="password"]';

/** Somebody writes in it, or may: a field in a part of a page is there to rename or edit something. */
const isEdited = (view: HTMLElement): boolean =>
  view.dataset.kept === keptMain
    ? hasInput(view) || view.querySelector(':is(input, textarea):focus') !== null
    : view.querySelector('input, textarea') !== null;

const isFinished = (view: HTMLElement): boolean =>
  view.childElementCount > 0 && view.querySelector(unfinished) === null && !isEdited(view);

const kindNow = (): string => kindOfVisit(location.pathname, isMobile() ? 'mobile' : 'desktop');

type Found = { readonly kept: KeptViews; readonly isForNewTabs: boolean };

/** The views as they are now; null when they would not be found like this. */
function copyAll(made: HTMLElement): Found | null {
  const views = [...made.querySelectorAll<HTMLElement>(selector)];
  if (views.length === 0 || location.search !== '' || !views.every(isFinished)) return null;
  // Of somebody who has left in another tab.
  if (isOutdated()) return null;
  const html = views.map((view) => [view.dataset.kept ?? '', copyView(view).outerHTML]);
  const kept = {
    kind: kindNow(),
    width: window.innerWidth,
    rules: usedRules(views),
    views: Object.fromEntries(html),
  };
  return JSON.stringify(kept).length > largest
    ? null
    : { kept, isForNewTabs: views.some((view) => 'keptInNewTabs' in view.dataset) };
}

const concerns = ({ target, addedNodes, removedNodes }: MutationRecord): boolean =>
  (target instanceof Element ? target : target.parentElement)?.closest(selector) != null ||
  [...addedNodes, ...removedNodes].some(
    (node) => node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null),
  );

/**
 * Keeps what views with `data-kept` look like, for the first paint of the next visit. What was kept goes with the first change
 * of a view, and with the view, so that nothing is shown that was deleted or belongs to somebody who has left.
 * @param made element with the views
 * @returns ends it
 */
export function keepViews(made: HTMLElement): () => void {
  let found: Found | null = null;
  let timer = 0;
  const keep = () => {
    if (found?.kept.kind !== kindNow() || found.kept.width !== window.innerWidth) found = copyAll(made);
    if (found) storeKept(found.kept, found.isForNewTabs);
    else dropKept();
  };
  const keepSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => whenIdle(keep, quiet), quiet);
  };
  const observer = new MutationObserver((records) => {
    if (!records.some(concerns)) return;
    if (found) dropKept();
    found = null;
    keepSoon();
  });
  // What the page that was looked at last had is what a new tab begins with.
  const keepLast = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  observer.observe(made, { childList: true, subtree: true, characterData: true });
  document.addEventListener('visibilitychange', keepLast);
  window.addEventListener('pagehide', keep);
  keepSoon();
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', keepLast);
    window.removeEventListener('pagehide', keep);
  };
}
