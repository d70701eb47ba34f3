import { paintArt } from '../../slides/painting/paint-art.ts';
import type { PictureElement } from '../../slides/scene/scene.ts';
import { artShapes } from '../../slides/themes/art.ts';
import { type DeckFile, type FilePicture, pictureKey } from '../pptx/deck-file.ts';
import { encodePng } from './encode-png.ts';

/** Pixels of the longer side; more is not seen on a slide. */
const maxSide = 2_000;
/** Pixels an inch of the theme's art. */
const density = 120;

async function encoded(canvas: OffscreenCanvas, type: FilePicture['type']): Promise<FilePicture> {
  const blob = await canvas.convertToBlob({ type: `image/${type}`, quality: 0.88 });
  const { width, height } = canvas;
  return { type, bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing in a worker.');
  return context;
}

/** The art of a theme for one frame. */
function drawArt({ theme }: Pick<DeckFile, 'theme'>, { frame, seed }: PictureElement): FilePicture {
  const art = artShapes(theme, seed, frame.w / frame.h);
  const canvas = new OffscreenCanvas(Math.round(frame.w * density), Math.round(frame.h * density));
  const context = contextOf(canvas);
  const scale = Math.max(canvas.width / art.width, canvas.height / art.height);
  context.translate((canvas.width - art.width * scale) / 2, (canvas.height - art.height * scale) / 2);
  context.scale(scale, scale);
  paintArt(context, art);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  return { type: 'png', bytes: encodePng(pixels), width: canvas.width, height: canvas.height };
}

const kept: Readonly<Record<string, FilePicture['type']>> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

/** PNG and JPEG of a usual size stay as they are; all else, WebP say, is drawn again. */
async function readPicture(blob: Blob): Promise<FilePicture> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const type = kept[blob.type];
  const scale = Math.min(1, maxSide / Math.max(width, height));
  if (type && scale === 1) {
    bitmap.close();
    return { type, bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
  }
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return encoded(canvas, type ?? 'png');
}

async function fetchPicture(address: string, origin: string): Promise<FilePicture> {
  const answer = await fetch(new URL(address, origin), { credentials: 'include' });
  if (!answer.ok) throw new Error(`${address} is gone.`);
  return readPicture(await answer.blob());
}

/**
 * All pictures of a deck by their keys. In place of one that is gone stands the art of the theme, as in the page.
 * @param origin of the page: the worker may come from another one
 */
export async function loadPictures(
  deck: Pick<DeckFile, 'theme' | 'slides'>,
  origin: string,
): Promise<Record<string, FilePicture>> {
  const pictures: Record<string, FilePicture> = {};
  for (const { scene } of deck.slides)
    for (const element of scene.elements) {
      if (element.kind !== 'picture') continue;
      const key = pictureKey(element);
      if (pictures[key]) continue;
      const { address } = element.picture;
      pictures[key] =
        address === null
          ? drawArt(deck, element)
          : await fetchPicture(address, origin).catch(() => ({ ...drawArt(deck, element), standsIn: true }));
    }
  return pictures;
}
