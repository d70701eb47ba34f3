import { strToU8, zipSync } from 'fflate';

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
