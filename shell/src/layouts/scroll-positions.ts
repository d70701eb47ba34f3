import type { Navigation } from '@orangery/platform';
import { idOfPlace, pageScroller, positionsKey, storedPositions } from './stored-positions.ts';

const scroller = `#content ${pageScroller}`;
const maxKept = 50;
/** Milliseconds that a page may take to become as long as it was. */
const patience = 3_000;
/** Inputs of somebody who has begun to read. */
const inputs = ['pointerdown', 'wheel', 'keydown'] as const;

/** Back and forward lead to where a page was left, as in pages that the browser itself scrolls; and so does a reload. */
export function keepScrollPositions(navigation: Navigation): void {
  const positions = new Map(storedPositions());
  let place = idOfPlace(navigation.getLocation());
  let stop = () => {};

  function keep({ scrollTop }: Element) {
    positions.delete(place);
    if (scrollTop > 0) positions.set(place, scrollTop);
  }
  function onScroll({ target }: Event) {
    if (target instanceof Element && target.matches(scroller)) keep(target);
  }
  function store() {
    try {
      sessionStorage.setItem(positionsKey, JSON.stringify([...positions].slice(-maxKept)));
    } catch {
      // Then a reload begins at the top.
    }
  }
  function look() {
    const next = idOfPlace(navigation.getLocation());
    if (next === place) return;
    place = next;
    stop();
    if (navigation.getAction() === 'POP') stop = scrollTo(positions.get(place) ?? 0);
  }

  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('visibilitychange', store);
  window.addEventListener('pagehide', store);
  navigation.subscribe(look);
  const page = document.querySelector(scroller);
  // A page that was scrolled already stays where it is.
  if (page?.scrollTop) keep(page);
  else stop = scrollTo(positions.get(place) ?? 0);
}

/** Scrolls the page, as soon as it is long enough. Returns what ends the wait; an input of the person does as well. */
function scrollTo(top: number): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stop = () => ending.abort();
  if (top === 0) return stop;
  const until = performance.now() + patience;
  const step = () => {
    if (signal.aborted) return;
    const page = document.querySelector(scroller);
    const isLate = performance.now() > until;
    const isLong = page !== null && page.scrollHeight - page.clientHeight >= top;
    if (page && (isLong || isLate)) page.scrollTop = top;
    if (isLong || isLate) stop();
    else requestAnimationFrame(step);
  };
  for (const input of inputs) window.addEventListener(input, stop, { capture: true, passive: true, signal });
  requestAnimationFrame(step);
  return stop;
}
