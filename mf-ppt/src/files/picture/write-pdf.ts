import { PDFDocument, type PDFPage, type PDFRawStream } from '@cantoo/pdf-lib';
import { createTextFont } from './pdf-text.ts';
import { isRightToLeft, type Piece } from './pieces.ts';

/** Points: 13.333 × 7.5 inches. */
const pageSize = [960, 540] as const;

export type PdfPage = {
  /** JPEG of the slide. */
  readonly picture: Uint8Array;
  readonly pieces: readonly Piece[];
  /** Pixels that positions of pieces are in. */
  readonly width: number;
};

type TextFont = ReturnType<typeof createTextFont>;

/** Readers of PDF take the characters of a word for standing from the left to the right, whatever the script. */
const inVisualOrder = (text: string): string => (isRightToLeft(text) ? [...text].reverse().join('') : text);

const round = (value: number): number => Math.round(value * 100) / 100;

/** A word in its box, not seen: every character takes the same share of it. */
function operatorsOf({ text, x, y, w, h }: Piece, font: TextFont, scale: number): string {
  const count = [...text].length;
  const size = h * scale * 0.8;
  const stretch = ((w * scale) / (count * size)) * 100;
  const baseline = pageSize[1] - (y + h * 0.78) * scale;
  return `${round(stretch)} Tz /Unseen ${round(size)} Tf 1 0 0 1 ${round(x * scale)} ${round(baseline)} Tm <${font.encode(inVisualOrder(text))}> Tj`;
}

function addText(pdf: PDFDocument, page: PDFPage, { pieces, width }: PdfPage, font: TextFont): void {
  const scale = pageSize[0] / width;
  const lines = pieces.filter(({ w, h }) => w > 0 && h > 0).map((piece) => operatorsOf(piece, font, scale));
  page.node.setFontDictionary(font.name, font.reference);
  const stream: PDFRawStream = pdf.context.flateStream(['q BT 3 Tr', ...lines, 'ET Q'].join('\n'));
  page.node.addContentStream(pdf.context.register(stream));
}

/** A document with a page a slide: its picture, and over it the words, which are not seen and can be selected. */
export async function writePdf(
  pages: AsyncIterable<PdfPage>,
  about: { readonly title: string; readonly language: string },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(about.title, { showInWindowTitleBar: true });
  pdf.setLanguage(about.language);
  pdf.setProducer('');
  pdf.setCreator('');
  const font = createTextFont(pdf);
  for await (const content of pages) {
    const page = pdf.addPage([...pageSize]);
    page.drawImage(await pdf.embedJpg(content.picture), {
      x: 0,
      y: 0,
      width: pageSize[0],
      height: pageSize[1],
    });
    addText(pdf, page, content, font);
  }
  font.finish();
  return pdf.save();
}
