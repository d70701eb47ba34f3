/** A text of the page, and what shows it. `isContent`: a person or a model wrote it, or it says its language. */
export type Wording = { what: string; text: string; isContent: boolean };

/** Runs in the page: its texts, and those that are only spoken or shown in a field. Code has no language. */
export function readWordings(): Wording[] {
  const { nameOf, texts, isShown } = window.gallery;
  const isCode = (element: Element) =>
    element.closest('code, pre, kbd, [translate=no], .katex, svg') !== null;
  const isContent = (element: Element) =>
    element.closest('[lang]:not(html), [role=log] article :not(button, button *)') !== null;
  const wordings = texts()
    .filter(({ element }) => !isCode(element))
    .map(({ element, text }) => ({ what: nameOf(element), text, isContent: isContent(element) }));
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isShown(element) || isCode(element)) continue;
    for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(attribute)?.trim();
      if (text)
        wordings.push({ what: `${nameOf(element)}[${attribute}]`, text, isContent: isContent(element) });
    }
  }
  return [...wordings, { what: 'title', text: document.title, isContent: false }];
}
