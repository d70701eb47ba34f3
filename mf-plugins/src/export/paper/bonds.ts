import { type Span, united } from './slices.ts';

/** Pixels of what follows that stand with a name or a heading, as far as whole lines fit. */
const maxBond = 72;
const headings = 'h1, h2, h3, h4, h5, h6';

/** Where what leads begins in a piece: a text that ends with a heading has other things before it. */
function startOf(piece: Element): number {
  const heading = [...piece.querySelectorAll(headings)].at(-1);
  return (heading ?? piece).getBoundingClientRect().top;
}

/** The end of the first lines, or of the picture, below a place. */
function endBelow(lines: readonly Span[], place: number): number | null {
  const [first, ...others] = lines.filter(([from]) => from >= place - 1);
  const last = others.filter(([, to]) => to <= place + maxBond).at(-1) ?? first;
  return last ? last[1] : null;
}

/**
 * What has to stand on one sheet, for pieces of which each leads to the next: names and headings with the first lines, or the
 * picture, of what follows. No more of them than fit.
 * @param whole what is not cut inside, pixels from the top of `shown`
 * @param room pixels of a sheet
 */
export function bondsIn(shown: Element, whole: readonly Span[], room: number): Span[] {
  const { top } = shown.getBoundingClientRect();
  const lines = united(whole);
  const pieces = [...shown.children];
  const bonds: Span[] = [];
  for (let index = pieces.length - 2; index >= 0; index--) {
    const [piece, next] = [pieces[index], pieces[index + 1]];
    if (!piece || !next) continue;
    const from = startOf(piece) - top;
    const to = endBelow(lines, next.getBoundingClientRect().top - top);
    const bond = united([...bonds, ...(to === null ? [] : [[from, to] as const])])[0];
    if (to !== null && bond && bond[1] - bond[0] <= room) bonds.push([from, to]);
  }
  return bonds;
}
