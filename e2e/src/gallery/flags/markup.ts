import type { Finding } from './finding.ts';

/** Runs in the page: Markdown, LaTeX or HTML that is shown as it was written. */
export function findRawMarkup(): Finding[] {
  const { nameOf, texts } = window.gallery;
  const raw: readonly RegExp[] = [
    /\*\*[^\s*]/,
    /^#{1,6} \S/,
    /```/,
    /\$\$/,
    /\\[([]/,
    /\\(?:frac|sqrt|sum|int|begin|cdot|left|right)\b/,
    /\]\(https?:/,
    /^\s*[-*] \[[ x]\]/,
    /<\/?(?:br|b|i|sup|sub|p|div|span)\s*\/?>/,
    /^\|.*\|$/,
  ];
  return texts()
    .filter(({ element }) => !element.closest('code, pre, kbd, textarea, [contenteditable], .katex-mathml'))
    .filter(({ text }) => raw.some((pattern) => pattern.test(text)))
    .map(({ element, text }) => ({ kind: 'markup', what: nameOf(element), detail: text.slice(0, 120) }));
}
