import { readStored } from '../../services/stored.ts';
import { scrollKept } from './kept-scroll.ts';
import { dropKept, kindOfVisit, readKept } from './kept-views.ts';

/**
 * Styles them by the sheet that goes with the first paint. A sheet of their own behind those that are still to come would
 * have each of these lay out the whole page.
 */
function style(rules: readonly string[]): void {
  const { sheet } = document.getElementById('first-paint-style') as HTMLStyleElement;
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
}

function build(html: string): HTMLElement | null {
  const template = document.createElement('template');
  template.innerHTML = html;
  const view = template.content.firstElementChild;
  if (!(view instanceof HTMLElement)) return null;
  // A style attribute would be refused by the content security policy.
  for (const element of template.content.querySelectorAll<HTMLElement>('[data-kept-style]'))
    element.style.cssText = element.dataset.keptStyle ?? '';
  return view;
}

/** Nobody has been here before. */
const isFirstVisit = () => readStored('device') === null;

/**
 * Whether the build has put something into the place that can be shown: the outline of a page always, and what nobody sees
 * twice, such as a greeting, at the first visit.
 */
const hasOutline = (place: HTMLElement): boolean =>
  place.hidden
    ? isFirstVisit() && place.childElementCount > 0
    : place.querySelector('[data-first-paint-slot] > *') !== null;

function show(paint: HTMLElement): void {
  const { path = '', layout = '' } = paint.dataset;
  const kept = readKept(kindOfVisit(path, layout));
  if (kept) style(kept.rules);
  for (const place of paint.querySelectorAll<HTMLElement>('[data-kept]')) {
    const copy = build(kept?.views[place.dataset.kept ?? ''] ?? '');
    const view = copy ?? (hasOutline(place) ? place : null);
    if (!view) continue;
    view.dataset.keptShown = copy || place.hidden ? 'as it is' : 'outline';
    view.toggleAttribute('inert', true);
    // Where `inert` is not known, it is not read out either.
    view.ariaHidden = 'true';
    view.hidden = false;
    if (copy) place.replaceWith(copy);
    for (const box of view.querySelectorAll('[data-kept-box="end"]')) box.scrollTop = box.scrollHeight;
    scrollKept(view);
  }
}

/** Puts what views looked like at the last visit into their places, to look at until they are there. */
export function showKept(paint: HTMLElement): void {
  try {
    show(paint);
  } catch {
    // Damaged, or written by another browser: the page must start without it.
    dropKept();
  }
}
