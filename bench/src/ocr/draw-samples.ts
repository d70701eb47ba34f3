import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { pick } from './random.ts';
import { type SampleLanguage, sampleCell, sampleText } from './sample-texts.ts';

const codes: Readonly<Record<SampleLanguage, string>> = {
  en: 'en',
  'zh-Hans': 'zh-cn',
  'zh-Hant': 'zh-tw',
  ru: 'ru',
  fa: 'fa',
};
/** Fonts for running text; others of a system are for ornaments, code or other scripts. */
const usable: Readonly<Record<SampleLanguage, RegExp>> = {
  en: /^(?:DejaVu (?:Sans|Serif)|Noto (?:Sans|Serif)|Liberation (?:Sans|Serif))$/,
  ru: /^(?:DejaVu (?:Sans|Serif)|Noto (?:Sans|Serif)|Liberation (?:Sans|Serif))$/,
  'zh-Hans': /^(?:WenQuanYi (?:Micro Hei|Zen Hei)|Noto (?:Sans|Serif) CJK SC|AR PL UMing CN)$/,
  'zh-Hant': /^(?:WenQuanYi (?:Micro Hei|Zen Hei)|Noto (?:Sans|Serif) CJK TC|AR PL UMing TW)$/,
  fa: /^(?:Noto (?:Naskh|Sans) Arabic|DejaVu Sans|Vazirmatn)$/,
};

/** Installed fonts that have the letters of a language. */
export function fontsOf(language: SampleLanguage): string[] {
  const list = execFileSync('fc-list', [`:lang=${codes[language]}`, 'family'], { encoding: 'utf8' });
  const families = list.split('\n').flatMap((line) => line.split(',')[0] ?? []);
  return [...new Set(families)].filter((family) => usable[language].test(family)).sort();
}

export type SamplePage = { readonly text: string; readonly picture: Buffer };

const inMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paper = '#fff';

/** A page with a text in one of the fonts, of 11 to 18 points as a screen shows them. */
export async function drawPage(
  random: () => number,
  language: SampleLanguage,
  fonts: readonly [string, ...string[]],
): Promise<SamplePage> {
  const text = sampleText(random, language);
  const points = 11 + Math.floor(random() * 8);
  const font = `${pick(random, fonts)} ${points}`;
  const drawn = sharp({
    text: {
      text: inMarkup(text),
      font,
      width: 600 + Math.floor(random() * 400),
      dpi: 110,
      rgba: true,
      spacing: 4,
    },
  });
  const margin = 40;
  const page = drawn
    .flatten({ background: paper })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper });
  return { text, picture: await page.png().toBuffer() };
}

export type SampleCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
};
export type SampleTable = { readonly cells: readonly SampleCell[]; readonly picture: Buffer };

/** A table with lines, some of whose cells are merged. */
export async function drawTable(
  random: () => number,
  language: SampleLanguage,
  fonts: readonly [string, ...string[]],
): Promise<SampleTable> {
  const [rows, columns] = [3 + Math.floor(random() * 6), 2 + Math.floor(random() * 4)];
  const [width, height, size] = [150, 40, 15 + Math.floor(random() * 4)];
  const cells = cellsOf(random, language, rows, columns);
  const font = pick(random, fonts);
  const shapes = cells.map(({ row, column, rowSpan, columnSpan, text }) => {
    const [x, y] = [40 + column * width, 40 + row * height];
    const line = `<rect x="${x}" y="${y}" width="${columnSpan * width}" height="${rowSpan * height}" fill="none" stroke="#222" stroke-width="1.5"/>`;
    const place = `x="${x + (columnSpan * width) / 2}" y="${y + (rowSpan * height) / 2 + size * 0.35}" text-anchor="middle"`;
    return `${line}<text ${place} font-family="${font}" font-size="${size}">${inMarkup(text)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * width + 80}" height="${rows * height + 80}"><rect width="100%" height="100%" fill="${paper}"/>${shapes.join('')}</svg>`;
  return { cells, picture: await sharp(Buffer.from(svg)).png().toBuffer() };
}

function cellsOf(
  random: () => number,
  language: SampleLanguage,
  rows: number,
  columns: number,
): SampleCell[] {
  const taken = new Set<number>();
  const cells: SampleCell[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(row * columns + column)) continue;
      const isWide = random() < 0.1 && column + 1 < columns && !taken.has(row * columns + column + 1);
      const isTall = !isWide && random() < 0.08 && row + 1 < rows;
      const [rowSpan, columnSpan] = [isTall ? 2 : 1, isWide ? 2 : 1];
      for (let y = row; y < row + rowSpan; y += 1)
        for (let x = column; x < column + columnSpan; x += 1) taken.add(y * columns + x);
      cells.push({ row, column, rowSpan, columnSpan, text: sampleCell(random, language) });
    }
  return cells;
}
