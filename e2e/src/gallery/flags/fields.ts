import type { Finding } from './finding.ts';

/**
 * Runs in the page: fields whose text is smaller than phones show without zooming into the page when a field gets the focus.
 * @param least pixels
 */
export function findSmallFields(least: number): Finding[] {
  const { nameOf, isShown } = window.gallery;
  const fields =
    'textarea, select, [contenteditable=true], ' +
    'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';
  const found = new Map<string, Finding>();
  for (const field of document.querySelectorAll<HTMLElement>(fields)) {
    const size = Number.parseFloat(getComputedStyle(field).fontSize);
    if (!isShown(field) || size >= least) continue;
    const what = nameOf(field);
    found.set(what, { kind: 'field', what, detail: `${size} px` });
  }
  return [...found.values()];
}
