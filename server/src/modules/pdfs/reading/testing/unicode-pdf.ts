/** Text at a place of the page, from its bottom left. A matrix turns it; `mode` 3 is invisible. */
export type Shown = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** Degrees against the clock. */
  readonly turn?: number;
  readonly mode?: number;
  /** In a font of TeX for formulas. */
  readonly math?: boolean;
};

export type SamplePage = {
  readonly shown?: readonly Shown[];
  /** Operators put before the text. */
  readonly drawn?: string;
  /** More entries of the page. */
  readonly entries?: string;
};

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** A letter of two code units is one glyph with one code. */
function pairsOf(pages: readonly SamplePage[]): ReadonlyMap<string, number> {
  const letters = pages.flatMap(({ shown = [] }) => shown.flatMap(({ text }) => [...text]));
  const pairs = new Set(letters.filter((letter) => letter.length > 1));
  return new Map([...pairs].map((letter, index) => [letter, 0xf000 + index]));
}

const codesOf = (text: string, pairs: ReadonlyMap<string, number>) =>
  Array.from(text, (letter) => hex(pairs.get(letter) ?? letter.charCodeAt(0))).join('');

const unitsOf = (letter: string) => hex(letter.charCodeAt(0)) + hex(letter.charCodeAt(1));

/** Every letter is half as wide as its size; its code is its Unicode. */
const toUnicode = (pairs: ReadonlyMap<string, number>) =>
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def ' +
  '1 begincodespacerange <0000> <ffff> endcodespacerange ' +
  `${Math.ceil(0x100 / 100)} beginbfrange ${[0, 1, 2].map((part) => rangesOf(part)).join(' endbfrange 100 beginbfrange ')} endbfrange ` +
  (pairs.size > 0
    ? `${pairs.size} beginbfchar ${[...pairs].map(([letter, code]) => `<${hex(code)}> <${unitsOf(letter)}>`).join(' ')} endbfchar `
    : '') +
  'endcmap end end';

function rangesOf(part: number): string {
  return Array.from({ length: 100 }, (_, index) => part * 100 + index)
    .filter((high) => high <= 0xff)
    .map((high) => `<${hex(high << 8)}> <${hex((high << 8) | 0xff)}> <${hex(high << 8)}>`)
    .join(' ');
}

/** A stream object with its length. */
export const stream = (content: string, entries = '') =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${entries} >>\nstream\n${content}\nendstream`;

const descriptorOf = (name: string) =>
  `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`;

/** Number of the object. */
const firstPage = 10;

/** A PDF whose text is of any script. @param vertical written from the top down */
export function unicodePdf(pages: readonly SamplePage[], vertical = false): Buffer {
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const pairs = pairsOf(pages);
  const encoding = vertical ? 'Identity-V' : 'Identity-H';
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /${encoding} /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>`,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /DW 500 /FontDescriptor 5 0 R ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    descriptorOf('Any'),
    stream(toUnicode(pairs)),
    `<< /Type /Font /Subtype /Type0 /BaseFont /CMMI10 /Encoding /${encoding} /DescendantFonts [8 0 R] /ToUnicode 6 0 R >>`,
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /CMMI10 /DW 500 /FontDescriptor 9 0 R ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    descriptorOf('CMMI10'),
    ...pages.flatMap(({ shown = [], drawn = '', entries = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R /M 7 0 R >> >> /Contents ${firstPage + 1 + 2 * index} 0 R ${entries} >>`,
      stream([drawn, ...shown.map((text) => operatorsOf(text, pairs))].join('\n')),
    ]),
  ]);
}

function operatorsOf(
  { text, x, y, size = 10, turn = 0, mode = 0, math = false }: Shown,
  pairs: ReadonlyMap<string, number>,
): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const matrix = [cos, sin, -sin, cos, x, y].map((value) => value.toFixed(4)).join(' ');
  return `BT /${math ? 'M' : 'F'} ${size} Tf ${mode} Tr ${matrix} Tm <${codesOf(text, pairs)}> Tj ET`;
}

/** A file of objects, the first of which is the catalogue. */
export function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  );
}
