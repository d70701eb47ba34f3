/** Frames in which a message that was far away comes into the page and is measured. */
const maxFrames = 40;
/** Free space above and below a place that counts as visible, pixels. */
const margin = 40;

/**
 * Scrolls to a place in a message: first to its message, then, once that is there, to the words.
 * @param place undefined while its message is not in the page
 * @param show brings the message into the page
 * @param onThere called once, when the place is in the page
 * @returns ends it
 */
export function scrollToPlace(
  box: HTMLElement,
  place: () => Range | undefined,
  show: () => void,
  onThere?: () => void,
): () => void {
  let frame = 0;
  let left = maxFrames;
  let isNotified = false;
  if (!isVisible(box, place())) show();
  const look = () => {
    left -= 1;
    const range = place();
    if (range && !isVisible(box, range)) centre(box, range);
    if (range && !isNotified) {
      isNotified = true;
      onThere?.();
    }
    if (left > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

// jsdom has no layout.
const placeOf = (range: Range): DOMRect | undefined => range.getBoundingClientRect?.();

function isVisible(box: HTMLElement, range: Range | undefined): boolean {
  const place = range && placeOf(range);
  if (!place) return range !== undefined;
  const view = box.getBoundingClientRect();
  return place.top >= view.top + margin && place.bottom <= view.bottom - margin;
}

function centre(box: HTMLElement, range: Range): void {
  const place = placeOf(range);
  if (!place) return;
  const view = box.getBoundingClientRect();
  // Of what is higher than the view its beginning is shown.
  const wanted = Math.max(margin, (view.height - place.height) / 2);
  box.scrollTop += place.top - view.top - wanted;
}
