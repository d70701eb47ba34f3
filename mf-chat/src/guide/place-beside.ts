export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Pixels between the card and what it is about, and between the card and the edge of the page. */
const gap = 12;
const margin = 8;

type Options = { side: 'above' | 'end' | 'over'; rtl: boolean };

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

const middle = (box: Box, card: Size) => ({
  left: box.left + (box.width - card.width) / 2,
  top: box.top + (box.height - card.height) / 2,
});

/**
 * Where a card stands with what it is about: above it, in the middle of it, or at its end side in reading direction, below
 * it where there is no room at the side; never outside the page. Without anything it is about it stands in the middle.
 */
export function placeBeside(
  anchor: Box | null,
  card: Size,
  page: Size,
  { side, rtl }: Options,
): { left: number; top: number } {
  const wanted = () => {
    if (!anchor) return middle({ left: 0, top: 0, ...page }, card);
    if (side === 'over') return middle(anchor, card);
    if (side === 'above') return { left: middle(anchor, card).left, top: anchor.top - card.height - gap };
    const left = rtl ? anchor.left - card.width - gap : anchor.left + anchor.width + gap;
    const fits = left >= margin && left + card.width + margin <= page.width;
    return fits
      ? { left, top: anchor.top }
      : { left: middle(anchor, card).left, top: anchor.top + anchor.height + gap };
  };
  const { left, top } = wanted();
  return {
    left: between(left, margin, page.width - card.width - margin),
    top: between(top, margin, page.height - card.height - margin),
  };
}
