import { strToU8, zipSync } from 'fflate';

/** A text of a PDF page: size, and where it begins from the bottom left. */
export type Placed = readonly [size: number, left: number, base: number, text: string];

/** A PDF of pages with text in Helvetica. @param trailer more entries of its trailer */
export function pdfOf(pages: readonly (readonly Placed[])[], trailer = ''): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((texts, index) => [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> ' +
        `/Contents ${5 + 2 * index} 0 R >>`,
      streamOf(
        texts
          .map(([size, left, base, text]) => `BT /F ${size} Tf ${left} ${base} Td (${text}) Tj ET`)
          .join('\n'),
      ),
    ]),
  ];
  return assembled(objects, trailer);
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

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

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word file with the given content of its body, and further parts. */
export function docxOf(body: string, parts: Readonly<Record<string, string>> = {}, prolog = ''): Buffer {
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?>${prolog}<w:document ${word}><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  const packed = Object.entries(files).map(([name, content]) => [name, strToU8(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(packed)));
}

export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;
export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
