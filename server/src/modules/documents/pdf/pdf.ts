import { DocumentError } from '../parsed-document.ts';
import { layoutOf } from './layout.ts';
import { toMarkdown } from './pdf-markdown.ts';

/** Where pdf.js keeps what characters of Chinese, Japanese and Korean fonts without their own table mean. */
const cMapUrl = new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')).pathname;

/** While it loads it complains on the console that it cannot draw, which it is not to. */
async function loadPdfJs() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

/** @throws DocumentError */
export async function pdfToMarkdown(content: Uint8Array): Promise<string> {
  const { getDocument, PasswordException } = await loadPdfJs();
  const task = getDocument({
    data: new Uint8Array(content),
    cMapUrl,
    cMapPacked: true,
    // Nothing is drawn.
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    if (document.numPages > 1) throw new DocumentError('documentTooLong');
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    return toMarkdown(layoutOf(items.flatMap((item) => ('str' in item ? [item] : []))));
  } catch (error) {
    if (error instanceof PasswordException) throw new DocumentError('documentEncrypted');
    throw error;
  } finally {
    await task.destroy();
  }
}
