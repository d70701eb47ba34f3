import type { Finding } from './finding.ts';

/** Runs in the page: words that go on in the next line without a hyphen. Longer ones are no words, Chinese has no spaces, and at a soft hyphen there is one. */
export function findBrokenWords(): Finding[] {
  const { nameOf, texts, isForReadersOnly } = window.gallery;
  const word = /(?<![\p{L}\p{N}./_@\u00ad-])(?:(?!\p{Script=Han})\p{L}){3,24}(?![\p{L}\p{N}./_@\u00ad])/gu;
  const found = new Map<string, Finding>();
  for (const { node, element } of texts()) {
    if (isForReadersOnly(element) || element.closest('pre, code, .katex, svg, textarea')) continue;
    if (getComputedStyle(element).hyphens === 'auto') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: text, index } of node.data.matchAll(word)) {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(rects.map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.set(nameOf(element), { kind: 'broken', what: nameOf(element), detail: text });
    }
  }
  return [...found.values()];
}
