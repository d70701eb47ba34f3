/** A drawing takes its colours from the text around it; as a separate image it has to carry them itself. */
export function colourDrawings(piece: HTMLElement): void {
  for (const svg of piece.querySelectorAll('svg')) {
    const { color } = getComputedStyle(svg);
    svg.style.color = color;
    if (svg.closest('.katex')) svg.setAttribute('fill', color);
  }
}
