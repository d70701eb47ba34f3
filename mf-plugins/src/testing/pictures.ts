import { vi } from 'vitest';

/** The head of a picture of so many pixels; nothing follows it. @param bytes of the whole file */
export function pictureFile(
  kind: 'png' | 'jpeg' | 'bmp' | 'os2-bmp',
  { width = 300, height = 200, bytes = 64, name = `page.${kind}` } = {},
): File {
  const content = new Uint8Array(bytes);
  const head = new DataView(content.buffer);
  if (kind === 'png') {
    content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    head.setUint32(16, width);
    head.setUint32(20, height);
  } else if (kind === 'bmp') {
    content.set([0x42, 0x4d]);
    head.setUint32(14, 40, true);
    head.setInt32(18, width, true);
    // From the top down.
    head.setInt32(22, -height, true);
  } else if (kind === 'os2-bmp') {
    content.set([0x42, 0x4d]);
    head.setUint32(14, 12, true);
    head.setUint16(18, width, true);
    head.setInt16(20, -height, true);
    // A plane, and bits a pixel.
    head.setUint16(22, 1, true);
    head.setUint16(24, 24, true);
  } else {
    // A segment of four bytes before the frame.
    content.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8]);
    head.setUint16(13, height);
    head.setUint16(15, width);
  }
  return new File([content], name);
}

/** What jsdom does not have: pictures that open, and nothing that is drawn. Undone by `vi.unstubAllGlobals`, `vi.restoreAllMocks`. */
export function stubDrawing(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['drawn'])));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
}
