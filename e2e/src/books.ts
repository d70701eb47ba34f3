import { deflateSync } from 'node:zlib';
import { type PdfPage, pdfOfPages, streamOf } from '@orangery/testing/pdf';

const chapters = ['Planting', 'Watering', 'Harvest', 'Storage'];
const link = (box: string, action: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] ${action} >>`;

/** A book with an outline, its own page numbers, and links. */
export function book(): Buffer {
  const pages = chapters.map(
    (chapter, index): PdfPage => ({
      texts: [
        [14, 60, 760, `Chapter ${chapter}`],
        [12, 60, 700, 'The orchard is looked after all year.'],
        [12, 60, 60, `Sheet ${index + 1}`],
      ],
      ...(index === 0 && { entries: '/Annots [15 0 R 16 0 R]' }),
    }),
  );
  return pdfOfPages(pages, {
    catalog: '/Outlines 12 0 R /PageLabels << /Nums [0 << /S /r >> 1 << /S /D >>] >> /PageMode /UseOutlines',
    objects: [
      '<< /Type /Outlines /First 13 0 R /Last 14 0 R /Count 2 >>',
      '<< /Title (Planting) /Parent 12 0 R /Next 14 0 R /Dest [4 0 R /Fit] >>',
      '<< /Title (Harvest) /Parent 12 0 R /Prev 13 0 R /Dest [8 0 R /Fit] >>',
      link('60 690 260 715', '/Dest [10 0 R /Fit]'),
      link('60 750 260 780', '/A << /S /URI /URI (https://example.com/trees?a=1) >>'),
    ],
  });
}

/** A form with a name that is filled in; it asks to run scripts and a program. */
export function form(): Buffer {
  const script = "<< /S /JavaScript /JS (app.alert\\('run'\\); this.getField\\('name'\\).value = 'run') >>";
  return pdfOfPages(
    [{ texts: [[12, 60, 760, 'Your name:']], entries: `/Annots [6 0 R 7 0 R] /AA << /O ${script} >>` }],
    {
      catalog: `/AcroForm << /Fields [6 0 R] /DR << /Font << /F 3 0 R >> >> >> /OpenAction ${script}`,
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [60 700 260 720] /DA (/F 12 Tf 0 g) ' +
          `/AA << /K ${script} /Fo ${script} >> >>`,
        link('60 640 260 660', '/A << /S /Launch /F (calc.exe) >>'),
      ],
    },
  );
}

/** Three pages, the second of which has a picture of 40,000 × 40,000 pixels in a few hundred bytes. */
export function pictureBomb(): Buffer {
  const side = 40_000;
  const rows = deflateSync(deflateSync(Buffer.alloc((side / 8) * side), { level: 1 }));
  const picture =
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 ` +
    '/Filter [/FlateDecode /FlateDecode]';
  return pdfOfPages(
    [
      { texts: [[14, 60, 760, 'Before the picture']] },
      { texts: [[14, 60, 760, 'Over the picture']], drawn: 'q 500 0 0 500 40 100 cm /P Do Q' },
      { texts: [[14, 60, 760, 'After the picture']] },
    ],
    { pictures: '/P 10 0 R', objects: [streamOf(rows.toString('latin1'), picture)] },
  );
}

/** Chinese in a font that readers are expected to have: the file names its characters and has none of its shapes. */
export function chineseBook(): Buffer {
  const shown = (font: string, size: number, base: number, codes: string) =>
    `BT /${font} ${size} Tf 60 ${base} Td <${codes}> Tj ET`;
  return pdfOfPages([{ texts: [], drawn: shown('C', 20, 700, codesOf('橙子在五月成熟')) }], {
    fonts: '/C 6 0 R',
    objects: [
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [7 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 8 0 R ' +
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 ' +
        '/Descent -200 /CapHeight 700 /StemV 80 >>',
    ],
  });
}

const codesOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** A page that is nothing but a picture. @param picture a JPEG of `width` × `height` pixels */
export const scanned = (picture: Buffer, width: number, height: number): Buffer =>
  pdfOfPages([{ texts: [], drawn: 'q 595 0 0 842 0 0 cm /P Do Q' }], {
    pictures: '/P 6 0 R',
    objects: [
      streamOf(
        picture.toString('latin1'),
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
          '/Filter /DCTDecode',
      ),
    ],
  });
