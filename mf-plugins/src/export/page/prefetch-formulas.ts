import type { Row } from '@orangery/records';

const mayBeFormula = /\$|\\[([]|```math/;

/**
 * Loads what draws formulas, where there are some, while the form is filled in: with the fonts of formulas the browser lays out the
 * whole page again, which would hold it up during an export. What fails here is loaded by the export.
 */
export async function prefetchFormulas(rows: readonly Row[]): Promise<void> {
  if (!rows.some(({ message }) => mayBeFormula.test(message.content))) return;
  const { readBlocks, preparePrint } = await import('@orangery/chat/markdown');
  await preparePrint(readBlocks('$x$').blocks, { root: document.documentElement, dark: false });
}
