/** Pixels above the question. */
const gap = 12;
/** Pixels that the box has below its last message. */
const padding = 16;
/** Of the view: what is seen of a question that is longer. */
const mostOfQuestion = 0.4;

type Heights = {
  view: number;
  question: number;
  /** From the beginning of the question to the end of the last message. */
  toEnd: number;
};

/**
 * Where a question stands in the view, in pixels. `below`: to keep free below the last message, so that it stands there when
 * the end is in sight. `above`: from the top of the view to its beginning.
 */
export function placeOfQuestion({ view, question, toEnd }: Heights): { below: number; above: number } {
  const unseen = Math.max(0, question - view * mostOfQuestion);
  const above = gap - unseen;
  return { below: Math.max(0, Math.round(view - above - toEnd - padding)), above };
}
