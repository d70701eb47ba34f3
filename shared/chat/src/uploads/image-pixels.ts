/** Bytes at the beginning of a file in which its size stands; a JPEG may have a small picture of itself before it. */
const head = 512 * 1024;

/** The header of a PNG. */
const pngPixels = (view: DataView): number => view.getUint32(16) * view.getUint32(20);

/** Frames of a JPEG begin with one of these, but for three that are none. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegPixels(view: DataView): number | null {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** How many pixels a PNG or JPEG says that it has, without unpacking it; null where it does not say. */
export async function pixelsOf(file: Blob): Promise<number | null> {
  const view = new DataView(await file.slice(0, head).arrayBuffer());
  if (view.byteLength < 24) return null;
  if (view.getUint32(0) === 0x89504e47) return pngPixels(view);
  return view.getUint16(0) === 0xffd8 ? jpegPixels(view) : null;
}
