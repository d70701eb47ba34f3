import type { Finding } from './finding.ts';

/**
 * Runs in the page, and scrolls it: controls that are smaller than a finger needs. What counts is where a touch is
 * taken, which may be more than what is drawn; WCAG leaves out links inside of a text.
 */
export function findSmallTargets(least: number): Finding[] {
  const { nameOf, isShown, isForReadersOnly } = window.gallery;
  const controls =
    'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, ' +
    '[role=button], [role=link], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=option], [role^=menuitem], [role=treeitem]';

  const isInText = (element: Element): boolean => {
    let block: Element | null = element;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const around = block?.textContent?.trim() ?? '';
    return block !== element && around.length > (element.textContent?.trim().length ?? 0) + 1;
  };
  const takes = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (element.contains(hit)) return true;
    const label = hit.closest('label');
    return label !== null && (label.control === element || label.contains(element));
  };
  /** How far from its middle a touch is taken, up to what is needed. */
  const reach = (element: Element, x: number, y: number, dx: number, dy: number): number => {
    let far = 0;
    while (far < least && takes(element, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  };

  const found = new Map<string, Finding>();
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!isShown(element) || isInText(element) || element.matches(':disabled, [aria-disabled=true]'))
      continue;
    if (element.getAttribute('aria-hidden') === 'true' || element.closest('.katex, [aria-hidden=true]'))
      continue;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    if (isForReadersOnly(element) && !label) continue;
    const sizeOf = (one: Element) => one.getBoundingClientRect();
    const drawn = [element, ...(label ? [label] : [])].map(sizeOf);
    if (drawn.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5)) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = sizeOf(isForReadersOnly(element) && label ? label : element);
    const [x, y] = [left + width / 2, top + height / 2];
    if (!takes(element, x, y)) continue;
    const across = Math.max(width, reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0) + 1);
    const along = Math.max(height, reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1) + 1);
    // A field is drawn by the box around it, whose border is not the field's.
    const slack = element.matches('input, textarea, select') ? 2 : 1;
    if (across >= least - slack && along >= least - slack) continue;
    const what = nameOf(element);
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const detail = `${Math.round(across)}×${Math.round(along)} px “${name.slice(0, 60)}”`;
    if (!found.has(what)) found.set(what, { kind: 'target', what, detail });
  }
  return [...found.values()];
}
