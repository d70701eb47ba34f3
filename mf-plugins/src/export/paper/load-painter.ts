import { yieldToPage } from '../yield-to-page.ts';

/** Loads html2canvas, one part after the other: all of it at once is a long task. They come in one file. */
export async function loadPainter() {
  await yieldToPage();
  await import(/* webpackMode: "eager" */ 'html2canvas/dist/lib/css/index');
  await yieldToPage();
  const { createPainter } = await import(/* webpackMode: "eager" */ './paint.ts');
  await yieldToPage();
  return createPainter;
}

export type Painter = ReturnType<Awaited<ReturnType<typeof loadPainter>>>;
