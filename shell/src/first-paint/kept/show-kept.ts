import { readStored } from '../../services/stored.ts';
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

/** Nobody has been here before: what the build says of the view is what it looks like. */
const isFirstVisit = () => readStored('device') === null;

function show(paint: HTMLElement): void {
  const { path = '', layout = '' } = paint.dataset;
  const kept = readKept(kindOfVisit(path, layout));
  const isFirst = isFirstVisit();
  if (kept) style(kept.rules);
  for (const place of paint.querySelectorAll<HTMLElement>('[data-kept]')) {
    const isOfBuild = isFirst && place.childElementCount > 0;
    const view = isOfBuild ? place : build(kept?.views[place.dataset.kept ?? ''] ?? '');
    if (!view) continue;
    view.dataset.keptShown = '';
    view.inert = true;
    // Where `inert` is not known, it is not read out either.
    view.ariaHidden = 'true';
    view.hidden = false;
    if (view !== place) place.replaceWith(view);
    for (const box of view.querySelectorAll('[data-kept-box="end"]')) box.scrollTop = box.scrollHeight;
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
