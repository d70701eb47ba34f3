import { createPdfCodes } from '@orangery/platform/pdf-codes';
import type { jsPDF } from 'jspdf';
import { glyphlessFont } from './glyphless-font.ts';

const name = 'Unseen';
const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

type FontEvent = {
  font: { fontName: string; objectNumber?: number; isAlreadyPutted?: boolean };
  out: (line: string) => void;
  newObject: () => number;
  putStream: (stream: { data: string; addLength1?: boolean; objectId: number }) => void;
};
/** What jsPDF gives its plugins. */
type Internals = {
  events: { subscribe: (event: 'putFont', listener: (event: FontEvent) => void) => void };
  getFont: (name: string, style: string) => { id: string; metadata: object };
};

type Codes = ReturnType<typeof createPdfCodes>;

function writeFont({ out, newObject, putStream }: FontEvent, codes: Codes): number {
  const stream = (data: string, addLength1 = false): number => {
    const objectId = newObject();
    putStream({ data, addLength1, objectId });
    out('endobj');
    return objectId;
  };
  const object = (content: string): number => {
    const id = newObject();
    out(`<<${content}>>`);
    out('endobj');
    return id;
  };
  const file = stream(binary(glyphlessFont()), true);
  const glyphs = stream('\0'.repeat((codes.count() + 1) * 2));
  const map = stream(codes.unicodeMap());
  const descriptor = object(
    `/Type /FontDescriptor /FontName /${name} /FontFile2 ${file} 0 R /Flags 4 /FontBBox [0 -200 1000 800] ` +
      '/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80',
  );
  const descendant = object(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /DW 1000 ` +
      `/CIDToGIDMap ${glyphs} 0 R /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>`,
  );
  return object(
    `/Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ` +
      `/ToUnicode ${map} 0 R`,
  );
}

/**
 * A font for text that is not seen, as programs that read scanned pages write it: its one glyph is empty, and each character that
 * is used has a code. So words of every script can be found and selected, and no font has to be there for them. Every code is one
 * em wide.
 */
export function addTextFont(pdf: jsPDF): { readonly id: string; readonly encode: (text: string) => string } {
  const internals = pdf.internal as unknown as Internals;
  pdf.addFileToVFS(name, btoa(binary(glyphlessFont())));
  pdf.addFont(name, name, 'normal', undefined, 'Identity-H');
  const font = internals.getFont(name, 'normal');
  // What jsPDF writes of a font is made of its glyphs.
  font.metadata = {};
  const codes = createPdfCodes();
  internals.events.subscribe('putFont', (event) => {
    if (event.font.fontName !== name) return;
    event.font.objectNumber = writeFont(event, codes);
    event.font.isAlreadyPutted = true;
  });
  return { id: font.id, encode: codes.encode };
}
