import { jsPDF } from 'jspdf';
import type { Pressed } from './press.ts';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type ImageInfo = Readonly<Record<string, unknown>>;

/** Pixels that were pressed already, on their way through jsPDF, which asks what a picture is by the name of its format. */
let pending: Pressed | null = null;

const binary = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return pieces.join('');
};

Object.assign(jsPDF.API, {
  processPRESSED: (_data: Uint8Array, index: number, alias: string): ImageInfo | null =>
    pending && {
      data: binary(pending.data),
      width: pending.width,
      height: pending.height,
      colorSpace: 'Indexed',
      palette: pending.palette,
      bitsPerComponent: pending.bits,
      filter: 'FlateDecode',
      decodeParameters: `/Predictor 15 /Colors 1 /BitsPerComponent ${pending.bits} /Columns ${pending.width}`,
      index,
      alias,
    },
});

let count = 0;

/** Draws a picture on the page that is being written: pixels that were pressed, or a JPEG. Points. */
export function addPressed(pdf: jsPDF, picture: Pressed | Uint8Array, { x, y, w, h }: Box): void {
  count += 1;
  const alias = `picture${count}`;
  if (picture instanceof Uint8Array) return void pdf.addImage(picture, 'JPEG', x, y, w, h, alias);
  pending = picture;
  pdf.addImage(picture.data, 'PRESSED', x, y, w, h, alias);
  pending = null;
}
