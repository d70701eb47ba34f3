import type { ImageType } from '@orangery/platform/files';

/** Edge of an avatar, pixels. */
const edge = 512;
const jpegQuality = 0.9;

/** A part of a picture, in its own pixels. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/** Draws a square part of a picture as an avatar. Rejects when the picture cannot be read. */
export async function drawCrop(address: string, area: PictureArea, kind: ImageType): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  return await new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be encoded'));
    canvas.toBlob(take, kind, jpegQuality);
  });
}
