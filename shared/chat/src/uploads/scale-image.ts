import type { ImageType } from '@orangery/platform/files';

/** Longest side that is uploaded, pixels; the server keeps no more. */
const maxSide = 2048;
const jpegQuality = 0.9;

/** A large image made smaller, which uploads sooner; any other as it is. Rejects when it cannot be read. */
export async function scaleImage(file: Blob, kind: ImageType): Promise<Blob> {
  const asItIs = file.type === kind ? file : new Blob([file], { type: kind });
  if (typeof createImageBitmap === 'undefined') return asItIs;
  const image = await createImageBitmap(file);
  try {
    const share = maxSide / Math.max(image.width, image.height);
    if (share >= 1) return asItIs;
    const scaled = await draw(image, share, kind);
    return scaled && scaled.size < file.size ? scaled : asItIs;
  } finally {
    image.close();
  }
}

/** null where nothing can be drawn. */
async function draw(image: ImageBitmap, share: number, kind: ImageType): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * share));
  canvas.height = Math.max(1, Math.round(image.height * share));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, kind, jpegQuality);
  });
}
