// A separate chunk, loaded with the first formula.
import 'katex/dist/katex.min.css';
import katex from 'katex';
import { copyFormulas } from '../selected-text.ts';

document.addEventListener('copy', copyFormulas);

/**
 * Draws a formula into an element. Throws when it is not valid. Elements are made and styled through the DOM, which the
 * page's policy allows; nothing is trusted to load or link, and no macro may grow without end.
 */
export function drawFormula(element: HTMLElement, tex: string, display: boolean): void {
  katex.render(tex, element, {
    displayMode: display,
    throwOnError: true,
    trust: false,
    strict: 'ignore',
    maxExpand: 300,
    maxSize: 20,
  });
}
