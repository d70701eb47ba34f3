/** A text of a PDF page: size, and where it begins from the bottom left. */
export type Placed = readonly [size: number, left: number, base: number, text: string];

/** @param entries more of the page's dictionary, `/Rotate 90` say @param drawn operators before the texts */
export type PdfPage = Readonly<{ texts: readonly Placed[]; entries?: string; drawn?: string }>;

/**
 * @param catalog, trailer more entries @param fonts, pictures what pages name besides Helvetica, `/C 12 0 R` say
 * @param objects more objects; the first one has the number `4 + 2 * pages`
 */
export type PdfExtras = Readonly<{
  catalog?: string;
  trailer?: string;
  fonts?: string;
  pictures?: string;
  objects?: readonly string[];
}>;

/** A PDF of pages with text in Helvetica. @param trailer more entries of its trailer */
export const pdfOf = (pages: readonly (readonly Placed[])[], trailer = ''): Buffer =>
  pdfOfPages(
    pages.map((texts) => ({ texts })),
    { trailer },
  );

/** A PDF of pages of 595 × 842 points with text in Helvetica, and whatever else is written into it. */
export function pdfOfPages(
  pages: readonly PdfPage[],
  { catalog = '', trailer = '', fonts = '', pictures = '', objects: more = [] }: PdfExtras = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ texts, entries = '', drawn = '' }, index) => [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ' +
        `/Resources << /Font << /F 3 0 R ${fonts} >> /XObject << ${pictures} >> >> ` +
        `/Contents ${5 + 2 * index} 0 R ${entries} >>`,
      streamOf([drawn, ...texts.map(operatorsOf)].join('\n')),
    ]),
    ...more,
  ];
  return assembled(objects, trailer);
}

const operatorsOf = ([size, left, base, text]: Placed) =>
  `BT /F ${size} Tf ${left} ${base} Td (${text}) Tj ET`;

/** A stream object. @param content a character for each byte @param entries more of its dictionary */
export const streamOf = (content: string, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

function assembled(objects: readonly string[], trailer: string): Buffer {
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const at = file.length;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF`,
    'latin1',
  );
}
