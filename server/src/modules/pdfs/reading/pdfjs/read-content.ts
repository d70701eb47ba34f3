import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageContent } from './content.ts';
import { createContentReader } from './content-reader.ts';
import { loadPdfJs } from './load-pdfjs.ts';
import { matrixOf } from './matrix.ts';
import { type OptionalContent, operatorsOf } from './operators.ts';

type Operators = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };

/** Letters and lines of a page, as the operators of its content put them there. Pictures are not looked at. */
export async function readContent(page: PDFPageProxy, layers: OptionalContent): Promise<PageContent> {
  const { OPS } = await loadPdfJs();
  const operators = (await page.getOperatorList()) as Operators;
  const viewport = page.getViewport({ scale: 1 });
  const base = matrixOf(viewport.transform);
  const reader = createContentReader(page, base, viewport);
  const steps = operatorsOf(reader, layers, OPS);
  for (const [index, operator] of operators.fnArray.entries()) {
    const args = operators.argsArray[index];
    steps.get(operator)?.(Array.isArray(args) ? args : []);
  }
  return { width: viewport.width, height: viewport.height, ...reader.found() };
}
