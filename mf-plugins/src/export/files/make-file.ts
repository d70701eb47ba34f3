import { prepareEdgeText, writeHead } from './edge-text.ts';
import type { Area, ExportFormat, FileRequest, MadeFile, SheetRequest, Word } from './messages.ts';
import { createPdf, type PlacedPicture, type SheetContent } from './pdf-file.ts';
import { asPicturesFile } from './png-file.ts';
import { press } from './press.ts';
import { a4, density, maxPictureHeight } from './sheet.ts';

type Request = FileRequest | SheetRequest;
type Of<K extends Request['kind']> = Extract<Request, { kind: K }>;

const quality = 0.92;
/** Pixels of what is written below a sheet. */
const label = { width: 200, height: 20, bottom: 44, text: 11 };

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width * density, height * density);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures in a worker.');
  context.scale(density, density);
  return { canvas, context };
}

async function bytesOf(canvas: OffscreenCanvas, type: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await canvas.convertToBlob({ type, quality })).arrayBuffer());
}

type Sheet = ReturnType<typeof canvasOf>;
const pixelsOf = ({ canvas, context }: Sheet, height: number) =>
  context.getImageData(0, 0, canvas.width, Math.round(height * density));

/** Takes a photograph off a sheet. It has more colours than a sheet may, and JPEG keeps it well. */
async function takePhoto({ canvas, context }: Sheet, area: Area, ground: string): Promise<PlacedPicture> {
  const [left, top] = [Math.floor(area.x * density), Math.floor(area.y * density)];
  const width = Math.ceil((area.x + area.w) * density) - left;
  const height = Math.ceil((area.y + area.h) * density) - top;
  const cut = new OffscreenCanvas(width, height);
  cut.getContext('2d')?.drawImage(canvas, -left, -top);
  const [x, y, w, h] = [left / density, top / density, width / density, height / density];
  context.fillStyle = ground;
  context.fillRect(x, y, w, h);
  return { picture: await bytesOf(cut, 'image/jpeg'), x, y, w, h };
}

async function forPng(sheet: Sheet, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const cut = new OffscreenCanvas(sheet.canvas.width, Math.round(height * density));
  cut.getContext('2d')?.putImageData(pixelsOf(sheet, height), 0, 0);
  return bytesOf(cut, 'image/png');
}

/** Draws sheets one after the other, of what it is given part by part, and makes a file of them. */
export function createFile({ format, title, language, ground, edge }: Of<'begin'>) {
  const { width } = a4.pixels;
  const sheet = canvasOf(width, heightOf(format));
  const pdf = format === 'pdf' ? createPdf({ title, language }) : null;
  const pictures: Uint8Array<ArrayBuffer>[] = [];
  let sheets = 0;
  let content: {
    words: Word[];
    links: SheetContent['links'][number][];
    bookmarks: SheetContent['bookmarks'][number][];
    photos: Area[];
  };

  const clear = () => {
    sheet.context.fillStyle = ground;
    sheet.context.fillRect(0, 0, width, heightOf(format));
    content = { words: [], links: [], bookmarks: [], photos: [] };
  };
  clear();

  const writeLabel = async (text: string, page: number): Promise<void> => {
    const { canvas, context } = canvasOf(label.width, label.height);
    context.fillStyle = ground;
    context.fillRect(0, 0, label.width, label.height);
    prepareEdgeText(context, edge);
    context.textAlign = 'center';
    context.fillText(text, label.width / 2, label.height / 2);
    const textWidth = context.measureText(text).width;
    const place = { x: (width - label.width) / 2, y: a4.pixels.height - label.bottom };
    const picture = await press(pixelsOf({ canvas, context }, label.height));
    const word = { text, x: (width - textWidth) / 2, y: place.y + 4, w: textWidth, h: label.text };
    pdf?.addLabel(page, { picture, ...place, w: label.width, h: label.height }, word);
  };

  return {
    addPicture({ bitmap, x, y }: Of<'picture'>): void {
      sheet.context.drawImage(bitmap, x, y, bitmap.width / density, bitmap.height / density);
      bitmap.close();
    },
    addContent({ words, links, bookmarks, photos }: Of<'content'>): void {
      content.words.push(...words);
      content.links.push(...links);
      content.bookmarks.push(...bookmarks);
      content.photos.push(...photos);
    },
    async endPage(height: number): Promise<void> {
      if (pdf) {
        const photos: PlacedPicture[] = [];
        if (sheets > 0) writeHead(sheet.context, title, width, edge);
        sheets += 1;
        for (const area of content.photos) photos.push(await takePhoto(sheet, area, ground));
        pdf.addPage(await press(pixelsOf(sheet, a4.pixels.height)), photos, content);
      } else pictures.push(await forPng(sheet, height));
      clear();
    },
    async finish({ labels }: Of<'end'>): Promise<MadeFile> {
      if (!pdf) return asPicturesFile(pictures);
      for (const [index, text] of labels.entries()) await writeLabel(text, index + 1);
      return { content: new Blob([pdf.finish()], { type: 'application/pdf' }), ending: 'pdf' };
    },
  };
}

const heightOf = (format: ExportFormat): number => (format === 'pdf' ? a4.pixels.height : maxPictureHeight);
