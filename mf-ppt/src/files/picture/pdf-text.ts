import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { createPdfCodes } from '@orangery/platform/pdf-codes';

/**
 * A font for text that is not seen: it has no glyphs, and a code for each character that was used. So words of every script can be
 * selected and found without a font for it.
 */
export function createTextFont(pdf: PDFDocument) {
  const codes = createPdfCodes();
  const reference: PDFRef = pdf.context.nextRef();
  const finish = (): void => {
    const map = pdf.context.register(pdf.context.flateStream(codes.unicodeMap()));
    const system = {
      Registry: PDFHexString.fromText('Adobe'),
      Ordering: PDFHexString.fromText('Identity'),
      Supplement: 0,
    };
    const descriptor = pdf.context.register(
      pdf.context.obj({
        Type: 'FontDescriptor',
        FontName: 'Unseen',
        Flags: 4,
        FontBBox: [0, -200, 1000, 800],
        ItalicAngle: 0,
        Ascent: 800,
        Descent: -200,
        CapHeight: 700,
        StemV: 80,
      }),
    );
    const descendant = pdf.context.register(
      pdf.context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: 'Unseen',
        CIDSystemInfo: system,
        FontDescriptor: descriptor,
        DW: 1000,
        CIDToGIDMap: 'Identity',
      }),
    );
    pdf.context.assign(
      reference,
      pdf.context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: 'Unseen',
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: map,
      }),
    );
  };
  return { name: PDFName.of('Unseen'), reference, encode: codes.encode, finish };
}
