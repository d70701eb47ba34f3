import { limits } from '@orangery/api';
import type { PictureType } from './check-picture.ts';
import { type Edits, frameOf, isEdited, type Size, wholePicture } from './edits.ts';

/** Pixels on the longer side; the server reads no more. */
const maxSide = 4_000;
const paper = '#fff';

/** Draws a picture as it is after its edits. @param side pixels the longer side may have */
function drawEdited(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  { turns, angle, crop }: Edits,
  side: number,
): void {
  const frame = frameOf(picture, { turns, angle });
  const [width, height] = [frame.width * crop.width, frame.height * crop.height];
  const scale = Math.min(1, side / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(frame.width * (0.5 - crop.left), frame.height * (0.5 - crop.top));
  context.rotate(((turns * 90 + angle) * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** The whole picture after it was turned, as small as a preview is. */
export const drawPreview = (
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  edits: Edits,
): void => drawEdited(canvas, picture, { ...edits, crop: wholePicture }, 1_200);

type Source = { readonly file: Blob; readonly type: PictureType; readonly bitmap: ImageBitmap };

/** The picture that is sent to be read: the file itself, or as its edits make it; never larger than may be sent. */
export async function editedPicture({ file, type, bitmap }: Source, edits: Edits): Promise<Blob> {
  if (!isEdited(edits) && file.size <= limits.ocrImageBytes) return new Blob([file], { type });
  const canvas = document.createElement('canvas');
  // What was exact stays so, as long as it fits.
  const attempts = [
    ...(type === 'image/jpeg' ? [] : [['image/png', maxSide] as const]),
    ...[1, 0.75, 0.5, 0.35].map((share) => ['image/jpeg', maxSide * share] as const),
  ];
  for (const [format, side] of attempts) {
    drawEdited(canvas, bitmap, edits, side);
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, format, 0.9);
    });
    if (drawn && drawn.size <= limits.ocrImageBytes) return drawn;
  }
  return file;
}
