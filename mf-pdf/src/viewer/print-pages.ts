import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfjs } from './pdfjs.ts';

/** Dots an inch of printed pages, and points an inch of a PDF. */
const resolution = 150;
const pointsOfInch = 72;
/** Pixels of a page's longer side: larger pages are printed coarser. */
const maxSide = 4_000;

/** The most pages that are drawn for printing: their pictures have to be kept until they are printed. */
export const maxPrinted = 200;

type PrintOptions = {
  document: PDFDocumentProxy;
  /** What the user turned the pages by. */
  rotation: number;
  /** Where the frame with the pictures stands, unseen. */
  parent: HTMLElement;
  onPage: (page: number) => void;
  signal: AbortSignal;
};

/** Draws all pages and opens the browser's print window with them. Rejects when a page cannot be drawn. */
export async function printPages({
  document: pdf,
  rotation,
  parent,
  onPage,
  signal,
}: PrintOptions): Promise<void> {
  const frame = parent.ownerDocument.createElement('iframe');
  const addresses: string[] = [];
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position: absolute; width: 0; height: 0; border: 0; visibility: hidden';
  parent.append(frame);
  const end = () => {
    frame.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  try {
    for (let page = 1; page <= pdf.numPages; page += 1) {
      onPage(page);
      const { picture, width, height } = await pictureOf(pdf, page, rotation);
      if (signal.aborted) return end();
      addresses.push(URL.createObjectURL(picture));
      if (page === 1) setPaper(frame, width, height);
      addPage(frame, addresses[page - 1] ?? '');
    }
    await imagesOf(frame);
    if (signal.aborted) return end();
    // Not before: some browsers answer at once and print later.
    frame.contentWindow?.addEventListener('afterprint', () => setTimeout(end, 1_000), { once: true });
    frame.contentWindow?.print();
    signal.addEventListener('abort', end, { once: true });
  } catch (error) {
    end();
    throw error;
  }
}

async function pictureOf(pdf: PDFDocumentProxy, number: number, turned: number) {
  const page = await pdf.getPage(number);
  const rotation = (page.rotate + turned) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  const scale = Math.min(resolution / pointsOfInch, maxSide / Math.max(width, height, 1));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const annotationMode = pdfjs.AnnotationMode.ENABLE_STORAGE;
  const printAnnotationStorage = pdf.annotationStorage.print;
  await page.render({ canvas, viewport, intent: 'print', annotationMode, printAnnotationStorage }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  canvas.width = 0;
  canvas.height = 0;
  page.cleanup();
  if (!picture) throw new Error('the page has no picture');
  return { picture, width, height };
}

/** Paper of the size of the first page. The policy of the site, which holds in the frame, allows style sheets made by code. */
function setPaper(frame: HTMLIFrameElement, width: number, height: number): void {
  const inner = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inner) return;
  const sheet = new inner.CSSStyleSheet();
  sheet.replaceSync(`@page { margin: 0; size: ${width}pt ${height}pt } body { margin: 0 }
    img { display: block; inline-size: 100%; max-block-size: 100vh; object-fit: contain; break-after: page }`);
  inner.document.adoptedStyleSheets = [sheet];
}

function addPage(frame: HTMLIFrameElement, address: string): void {
  const inner = frame.contentDocument;
  if (!inner) return;
  const picture = inner.createElement('img');
  picture.src = address;
  inner.body.append(picture);
}

const imagesOf = (frame: HTMLIFrameElement): Promise<unknown> =>
  Promise.all([...(frame.contentDocument?.images ?? [])].map((image) => image.decode().catch(() => {})));
