/** Attributes by which styles choose, and those that say how something is drawn. */
const kept =
  /^(?:class|dir|lang|role|hidden|type|start|value|placeholder|rows|checked|selected|disabled|open|colspan|rowspan|align|width|height|viewBox|d|points|transform|[xyr]|[cr][xy]|[xy][12]|(?:fill|stroke|aria|data)(?:-.*)?)$/;

/** Not there at once when the page is, or more than its HTML. */
const blank = 'img, picture, canvas, video, audio, iframe, object, embed, .katex';
/** What is left out of these would change how the rest looks. */
const whole = 'ol, table, pre, svg';
const blocks = 'div, section, article, p, ul, li, pre, ol, table, blockquote, hr, h1, h2, h3, h4, h5, h6';

/** Pixels of a box that scrolls which are in sight when it is shown again, in a window of any height. */
const sight = (box: Element): number => Math.max(box.clientHeight, screen.height);

/** Whether an element is not there, or out of sight in a box that scrolls, when the page is opened. */
function isOut(element: Element): boolean {
  if (element.matches('[data-not-kept]')) return true;
  const box = element.parentElement?.closest<HTMLElement>('[data-kept-box]');
  if (!box || !element.matches(blocks) || element.parentElement?.closest(whole)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const start = box.getBoundingClientRect().top - box.scrollTop;
  return box.dataset.keptBox === 'end'
    ? bottom < start + box.scrollHeight - sight(box)
    : top > start + sight(box);
}

/** Something of the same size, to be filled when the page is there. */
function blankOf(element: Element): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const { display, margin, verticalAlign } = getComputedStyle(element);
  // A line of text is as high with it as without.
  const line = element.matches('.katex') ? 'bottom' : verticalAlign;
  const place = document.createElement('span');
  place.dataset.keptStyle = [
    `display: ${display === 'inline' ? 'inline-block' : display}`,
    `inline-size: ${width}px; block-size: ${height}px`,
    `margin: ${margin}; vertical-align: ${line}`,
  ].join('; ');
  return place;
}

function plain(copy: Element): void {
  for (const { name, value } of [...copy.attributes]) {
    if (name === 'style') copy.setAttribute('data-kept-style', value);
    // Not where it leads to, but that it looks like a link.
    if (name === 'href' && copy.localName === 'a') copy.setAttribute('href', '#');
    else if (!kept.test(name)) copy.removeAttribute(name);
  }
}

/** What a field holds is no part of its HTML. */
function fill(copy: Element, field: Element): void {
  if (field instanceof HTMLTextAreaElement) copy.textContent = field.value;
  else if (field instanceof HTMLOptionElement) copy.toggleAttribute('selected', field.selected);
  else if (field instanceof HTMLInputElement) {
    copy.toggleAttribute('checked', field.checked);
    copy.setAttribute('value', field.value);
  }
}

/** The colour behind an element, which may be that of what is around it. */
function groundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' || backgroundColor === 'transparent';
  return isClear && element.parentElement ? groundOf(element.parentElement) : backgroundColor;
}

/** A copy of a view as it looks when it is opened, only to look at: nothing in it runs, loads or leads anywhere. */
export function copyView(view: HTMLElement): HTMLElement {
  const copy = view.cloneNode(true) as HTMLElement;
  const all = [...view.querySelectorAll('*')];
  const copies = [...copy.querySelectorAll('*')];
  // Measured before anything is changed, which is done only to the copy.
  const outcomes = all.map((element) =>
    element.matches(blank) ? blankOf(element) : isOut(element) ? null : undefined,
  );
  copies.forEach((element, index) => {
    const outcome = outcomes[index];
    if (outcome === null) element.remove();
    else if (outcome) element.replaceWith(outcome);
    else {
      fill(element, all[index] as Element);
      plain(element);
    }
  });
  plain(copy);
  copy.dataset.keptStyle = `${copy.dataset.keptStyle ?? ''}; background-color: ${groundOf(view)}`;
  return copy;
}
