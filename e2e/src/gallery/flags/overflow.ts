import type { Finding } from './finding.ts';

/** Runs in the page: what is wider than the screen, and cannot be scrolled to. */
export function findOverflow(): Finding[] {
  const { nameOf, isShown, isForReadersOnly, containerOf } = window.gallery;
  const { documentElement: page } = document;
  const found: Finding[] = [];
  const beyond = page.scrollWidth - page.clientWidth;
  if (beyond > 0)
    found.push({ kind: 'overflow', what: 'page', detail: `${beyond} px wider than the screen` });

  const isCut = (element: Element): boolean => {
    for (let one = containerOf(element); one && one !== document.body; one = containerOf(one))
      if (getComputedStyle(one).overflowX !== 'visible') return true;
    return false;
  };
  const hasContent = (element: Element) =>
    /^(IMG|INPUT|TEXTAREA|BUTTON|VIDEO|CANVAS)$/.test(element.tagName) ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  for (const element of document.body.querySelectorAll('*')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0 || (left >= -1 && right <= page.clientWidth + 1)) continue;
    if (!hasContent(element) || !isShown(element) || isForReadersOnly(element) || isCut(element)) continue;
    // A link that is moved in from outside when it has the focus.
    if (right <= 0 && element.matches('a[href^="#"]')) continue;
    const detail = `${Math.round(left)}…${Math.round(right)} of ${page.clientWidth} px`;
    found.push({ kind: 'overflow', what: nameOf(element), detail });
  }
  return found;
}
