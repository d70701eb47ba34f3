/** What is written at the edges of sheets. `font`: families, CSS. */
export type EdgeLook = {
  readonly colour: string;
  readonly font: string;
  readonly direction: 'ltr' | 'rtl';
};

/** Pixels of the sheet. */
const size = 11;
const side = 56;
const headLine = 28;
/** It is not what is read. */
const strength = 0.65;

/** Gets ready to write with the middle of the letters on a line. */
export function prepareEdgeText(
  context: OffscreenCanvasRenderingContext2D,
  { colour, font, direction }: EdgeLook,
): void {
  Object.assign(context, { fillStyle: colour, font: `${size}px ${font}`, direction, textBaseline: 'middle' });
  context.globalAlpha = strength;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of a text as there is room for. */
function fitting(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [few, many] = [0, letters.length];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) few = middle;
    else many = middle;
  }
  return `${letters.slice(0, few).join('').trimEnd()}…`;
}

/** Writes the title at the head of a sheet, in one line. @param width pixels of the sheet */
export function writeHead(
  context: OffscreenCanvasRenderingContext2D,
  title: string,
  width: number,
  look: EdgeLook,
): void {
  context.save();
  prepareEdgeText(context, look);
  context.textAlign = 'start';
  const shown = fitting(title, (text) => context.measureText(text).width <= width - 2 * side);
  context.fillText(shown, look.direction === 'rtl' ? width - side : side, headLine);
  context.restore();
}
