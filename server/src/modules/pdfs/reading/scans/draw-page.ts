import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

export type DrawInput = {
  readonly content: Uint8Array;
  readonly password?: string | undefined;
  /** From 1. */
  readonly page: number;
};

/** A page as a grey PNG. */
export type DrawnPage = { readonly png: Uint8Array; readonly width: number; readonly height: number };

/** Pixels an inch that letters are recognized well at. */
const resolution = 200;
const pointsOfInch = 72;
const maxPixels = 12_000_000;
const maxSide = 6_000;
/** Grey below which a pixel is ink, and the part of the page that a line of text blackens at least. */
const ink = 128;
const leastInk = 0.0002;

let loading: Promise<PDFiumLibrary> | undefined;

/**
 * A step of the worker pool: a page as it looks; nothing when it is blank. PDFium runs as WebAssembly: what it makes of a hostile file
 * stays in there.
 */
export async function drawPage(input: DrawInput): Promise<DrawnPage | undefined> {
  try {
    loading ??= PDFiumLibrary.init();
    return await drawWith(await loading, input);
  } catch (error) {
    // It may have broken off anywhere, and its memory with it: the next page gets another one.
    loading = undefined;
    throw error;
  }
}

async function drawWith(
  library: PDFiumLibrary,
  { content, password, page }: DrawInput,
): Promise<DrawnPage | undefined> {
  const document = await library.loadDocument(content, password);
  const sheet = document.getPage(page - 1);
  const { originalWidth, originalHeight } = sheet.getOriginalSize();
  const { data, width, height } = await sheet.render({
    scale: scaleOf(originalWidth, originalHeight),
    colorSpace: 'Gray',
    renderFormFields: false,
    render: async (drawn) => drawn.data.slice(),
  });
  document.destroy();
  if (isBlank(data)) return undefined;
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, width, height };
}

const scaleOf = (width: number, height: number): number =>
  Math.min(
    resolution / pointsOfInch,
    maxSide / Math.max(width, height, 1),
    Math.sqrt(maxPixels / Math.max(1, width * height)),
  );

function isBlank(data: Uint8Array): boolean {
  let dark = 0;
  for (const grey of data) if (grey < ink) dark += 1;
  return dark < data.length * leastInk;
}
