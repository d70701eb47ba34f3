import type { ImageType } from '@orangery/platform/files';

/** Longest side that is uploaded, pixels; the server keeps no more. */
const longest = 2048;
const jpegQuality = 0.9;

/** A large picture made smaller, which uploads sooner; any other as it is. Rejects when it cannot be read. */
export async function scalePicture(file: Blob, kind: ImageType): Promise<Blob> {
  const asItIs = file.type === kind ? file : new Blob([file], { type: kind });
  if (typeof createImageBitmap === 'undefined') return asItIs;
  const picture = await createImageBitmap(file);
  try {
    const share = longest / Math.max(picture.width, picture.height);
    if (share >= 1) return asItIs;
    const scaled = await draw(picture, share, kind);
    return scaled && scaled.size < file.size ? scaled : asItIs;
  } finally {
    picture.close();
  }
}

/** null where nothing can be drawn. */
async function draw(picture: ImageBitmap, share: number, kind: ImageType): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, kind, jpegQuality);
  });
}
