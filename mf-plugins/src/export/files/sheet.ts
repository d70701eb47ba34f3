/** A sheet of paper, A4. */
export const a4 = {
  points: { width: 595.28, height: 841.89 },
  pixels: { width: 794, height: 1123 },
} as const;

/** Pixels of a picture for one of the page: sharp on fine screens and in print. */
export const density = 2;

/** Points for one pixel of a sheet. */
export const pointsOf = (pixels: number): number => (pixels * a4.points.width) / a4.pixels.width;

/**
 * Pixels a picture may be high. With its width and density that is a canvas of 15 million pixels; phones take 16.7 million.
 */
export const maxPictureHeight = 4_800;
