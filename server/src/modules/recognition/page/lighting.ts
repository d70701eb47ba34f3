import type { GreyImage } from './grey-image.ts';

/** Blocks on the longer side. One is larger than a word and smaller than a shadow. */
const blocks = 24;
/** Of the pixels of a block, the share that is darker than its paper. */
const paperQuantile = 0.8;
/** Paper in the deepest shadow is made lighter by no more than this. */
const maxGain = 4;

type Paper = { readonly greys: Float32Array; readonly columns: number; readonly rows: number };

/** The picture as if its paper were equally white everywhere: what a shadow or a lamp beside it has changed is taken back. */
export function evenlyLit(image: GreyImage): GreyImage {
  const { data, width, height } = image;
  const side = Math.max(16, Math.ceil(Math.max(width, height) / blocks));
  const paper = smoothed(paperOf(image, side));
  const lit = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.max(0, Math.min(paper.rows - 1, y / side - 0.5));
    for (let x = 0; x < width; x += 1) {
      const column = Math.max(0, Math.min(paper.columns - 1, x / side - 0.5));
      const at = y * width + x;
      lit[at] = Math.min(255, (data[at] ?? 0) * Math.min(maxGain, 255 / between(paper, column, row)));
    }
  }
  return { data: lit, width, height };
}

function paperOf({ data, width, height }: GreyImage, side: number): Paper {
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const greys = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      const bottom = Math.min(height, (row + 1) * side);
      const right = Math.min(width, (column + 1) * side);
      for (let y = row * side; y < bottom; y += 1)
        for (const grey of data.subarray(y * width + column * side, y * width + right))
          counts[grey] = (counts[grey] ?? 0) + 1;
      const pixels = (bottom - row * side) * (right - column * side);
      greys[row * columns + column] = greyAt(counts, pixels * paperQuantile);
    }
  }
  return { greys, columns, rows };
}

function greyAt(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let grey = 0; grey < 256; grey += 1) {
    seen += counts[grey] ?? 0;
    if (seen >= rank) return Math.max(1, grey);
  }
  return 255;
}

/** A block full of ink is no shadow: each takes the mean of its neighbours, the lighter ones counting more. */
function smoothed({ greys, columns, rows }: Paper): Paper {
  const means = new Float32Array(greys.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      let weights = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          const grey = greys[y * columns + x] ?? 255;
          sum += grey * grey;
          weights += grey;
        }
      means[row * columns + column] = sum / Math.max(1, weights);
    }
  }
  return { greys: means, columns, rows };
}

function between({ greys, columns, rows }: Paper, column: number, row: number): number {
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = Math.min(columns - 1, left + 1);
  const bottom = Math.min(rows - 1, top + 1);
  const [x, y] = [column - left, row - top];
  const at = (c: number, r: number) => greys[r * columns + c] ?? 255;
  const upper = at(left, top) * (1 - x) + at(right, top) * x;
  const lower = at(left, bottom) * (1 - x) + at(right, bottom) * x;
  return Math.max(1, upper * (1 - y) + lower * y);
}
