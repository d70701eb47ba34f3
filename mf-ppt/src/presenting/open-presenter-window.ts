/** Opens the window with the notes; null where the browser does not let it. Has to follow a press. */
export function openPresenterWindow(title: string): Window | null {
  const opened = window.open('', 'orangery-presenter', 'popup,width=1100,height=720');
  if (!opened) return null;
  dress(opened, title);
  opened.focus();
  return opened;
}

/** Gives another window the look of this page: its styles, language, direction and theme. */
function dress(opened: Window, title: string): void {
  const theirs = opened.document;
  const { documentElement: ours } = document;
  theirs.head.replaceChildren(
    ...[...document.querySelectorAll('style, link[rel="stylesheet"]')].map(copyOf(theirs)),
  );
  // What was in its head is gone, the title among it.
  theirs.title = title;
  theirs.body.replaceChildren();
  for (const { name, value } of ours.attributes) theirs.documentElement.setAttribute(name, value);
  // Fonts that this page has loaded by itself are in no style sheet.
  for (const face of document.fonts ?? []) addFace(theirs, face);
}

function copyOf(theirs: Document) {
  return (element: Element): Element => {
    const copy = theirs.importNode(element, true);
    // The copy is an element of the other window.
    if (element instanceof HTMLLinkElement) copy.setAttribute('href', element.href);
    return copy;
  };
}

function addFace(theirs: Document, face: FontFace): void {
  try {
    theirs.fonts.add(face);
  } catch {
    // One of a style sheet, which was copied.
  }
}
