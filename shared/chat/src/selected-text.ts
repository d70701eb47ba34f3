export type SelectedText = { text: string; html: string };

/** A drawn formula has its letters twice, for screen readers and for the eye; `data-source` is how it was written. */
const drawn = '[data-drawn][data-source]';

/**
 * What is selected, with each formula as it was written, `$x^2$` say; null where there is none in the selection, and the browser's own
 * text is right. A formula that is selected in part counts as a whole.
 */
export function textWithFormulas(selection: Selection | null): SelectedText | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const formulas = formulasIn(range);
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (formulas.length === 0 || !anchorNode || !focusNode) return null;
  const whole = range.cloneRange();
  const drawings = formulas.map((formula) => [...formula.childNodes]);
  for (const formula of formulas) {
    if (formula.contains(range.startContainer)) whole.setStartBefore(formula);
    if (formula.contains(range.endContainer)) whole.setEndAfter(formula);
  }
  // Only the browser knows where lines end. Nothing of this is painted.
  try {
    for (const formula of formulas) formula.replaceChildren(asWritten(formula.dataset.source ?? ''));
    selection.removeAllRanges();
    selection.addRange(whole);
    return { text: selection.toString(), html: htmlOf(whole) };
  } finally {
    for (const [index, formula] of formulas.entries()) formula.replaceChildren(...(drawings[index] ?? []));
    selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  }
}

function formulasIn(range: Range): HTMLElement[] {
  const { commonAncestorContainer: common } = range;
  const around = common instanceof Element ? common : common.parentElement;
  const outer = around?.closest<HTMLElement>(drawn);
  if (outer) return [outer];
  const all = around?.querySelectorAll<HTMLElement>(drawn) ?? [];
  return [...all].filter((formula) => range.intersectsNode(formula));
}

/** With the ends of its lines: behind a comment of TeX they are part of the formula. */
function asWritten(source: string): Node | string {
  if (!source.includes('\n')) return source;
  const lines = document.createElement('span');
  lines.style.whiteSpace = 'pre-wrap';
  lines.append(source);
  return lines;
}

function htmlOf(range: Range): string {
  const box = document.createElement('div');
  box.append(range.cloneContents());
  for (const control of box.querySelectorAll('button, svg')) control.remove();
  return box.innerHTML;
}

/** Copies formulas as they were written; to be called with every `copy` of the page. */
export function copyFormulas(event: ClipboardEvent): void {
  if (event.defaultPrevented || !event.clipboardData) return;
  // A field has a selection besides that of the page.
  if (event.target instanceof Element && event.target.matches('input, textarea')) return;
  const selected = textWithFormulas(document.getSelection());
  if (!selected) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', selected.text);
  event.clipboardData.setData('text/html', selected.html);
}
