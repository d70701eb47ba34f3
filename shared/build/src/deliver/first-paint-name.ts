/** Where a build says what its views look like before their scripts are there. */
export const firstPaintName = 'first-paint.json';
