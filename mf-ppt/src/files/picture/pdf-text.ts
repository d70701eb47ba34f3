import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';

const hex = (value: number, digits = 4): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** UTF-16 of a code point. */
const units = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index))).join('');

/** Which characters the codes of a font stand for, at most a hundred in a block. */
function unicodeMap(characters: readonly string[]): string {
  const lines = characters.map((character, index) => `<${hex(index + 1)}> <${units(character)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const block = lines.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/**
 * A font for text that is not seen: it has no glyphs, and a code for each character that was used. So words of every script can be
 * selected and found without a font for it.
 */
export function createTextFont(pdf: PDFDocument) {
  const codes = new Map<string, number>();
  const reference: PDFRef = pdf.context.nextRef();
  const encode = (text: string): string =>
    Array.from(text, (character) => {
      const known = codes.get(character);
      // Two bytes have no room for more; no deck has as many different characters.
      const code = known ?? Math.min(codes.size + 1, 0xffff);
      if (known === undefined && code < 0xffff) codes.set(character, code);
      return hex(code);
    }).join('');
  const finish = (): void => {
    const map = pdf.context.register(pdf.context.flateStream(unicodeMap([...codes.keys()])));
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
  return { name: PDFName.of('Unseen'), reference, encode, finish };
}
