import {
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { createTags } from './pdf-tags.ts';
import { createTextFont } from './pdf-text.ts';
import { isRightToLeft, type Piece } from './pieces.ts';
import { type TagTree, treesOf } from './tag-tree.ts';

/** Points: 13.333 × 7.5 inches. */
const pageSize = [960, 540] as const;

/** A picture with what is said about it, pixels of the slide. */
export type Described = Placed & { readonly alt: string };

export type PdfPage = {
  /** JPEG of the slide. */
  readonly picture: Uint8Array;
  readonly pieces: readonly Piece[];
  readonly described: readonly Described[];
  /** Pixels that positions are in. */
  readonly width: number;
};

type TextFont = ReturnType<typeof createTextFont>;

/** Readers of PDF take the characters of a word for standing from the left to the right, whatever the script. */
const inVisualOrder = (text: string): string => (isRightToLeft(text) ? [...text].reverse().join('') : text);

const round = (value: number): number => Math.round(value * 100) / 100;

type Placed = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Left, bottom, right and top, in points from the bottom left of the page. */
const boxOf = ({ x, y, w, h }: Placed, scale: number): [number, number, number, number] => [
  round(x * scale),
  round(pageSize[1] - (y + h) * scale),
  round((x + w) * scale),
  round(pageSize[1] - y * scale),
];

/** A word in its box, not seen: every character takes the same share of it. */
function operatorsOf({ text, x, y, w, h }: Piece, font: TextFont, scale: number): string {
  const count = [...text].length;
  const size = h * scale * 0.8;
  const stretch = ((w * scale) / (count * size)) * 100;
  const baseline = pageSize[1] - (y + h * 0.78) * scale;
  return `${round(stretch)} Tz /Unseen ${round(size)} Tf 1 0 0 1 ${round(x * scale)} ${round(baseline)} Tm <${font.encode(inVisualOrder(text))}> Tj`;
}

/** Words of the same text together. */
function blocksOf(pieces: readonly Piece[]): Piece[][] {
  const blocks = new Map<number, Piece[]>();
  for (const piece of pieces.filter(({ w, h }) => w > 0 && h > 0))
    blocks.set(piece.block, [...(blocks.get(piece.block) ?? []), piece]);
  return [...blocks.values()];
}

/** Operators of what is marked in the content, and the structure that it has. */
type Content = { readonly drawn: readonly string[]; readonly tags: readonly TagTree[] };

/** Pictures are part of the slide's; their places are marked by paths that paint nothing. */
function contentOf({ pieces, described, width }: PdfPage, font: TextFont): Content {
  const scale = pageSize[0] / width;
  const blocks = blocksOf(pieces);
  const texts = blocks.map((block) =>
    ['BT 3 Tr', ...block.map((piece) => operatorsOf(piece, font, scale)), 'ET'].join('\n'),
  );
  const boxes = described.map((one) => boxOf(one, scale));
  const paths = boxes.map(
    ([left, bottom, right, top]) => `${left} ${bottom} ${round(right - left)} ${round(top - bottom)} re n`,
  );
  const figures = described.map(({ alt }, at): TagTree => {
    const box = boxes[at];
    return { kind: 'Figure', children: [blocks.length + at], alt, ...(box && { box }) };
  });
  const tags = blocks.flatMap(([first]) => (first ? [first.tag] : []));
  return { drawn: [...texts, ...paths], tags: [...treesOf(tags), ...figures] };
}

function addContent(pdf: PDFDocument, page: PDFPage, drawn: readonly string[], font: TextFont): void {
  page.node.setFontDictionary(font.name, font.reference);
  const marked = drawn.map((one, at) => `/Span <</MCID ${at}>> BDC q\n${one}\nQ EMC`);
  page.node.addContentStream(pdf.context.register(pdf.context.flateStream(marked.join('\n'))));
}

function addLinks(pdf: PDFDocument, page: PDFPage, { pieces, width }: PdfPage): void {
  const annotations = pieces.flatMap((piece): PDFRef[] => {
    if (!piece.link) return [];
    const annotation = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: boxOf(piece, pageSize[0] / width),
      Border: [0, 0, 0],
      F: 4,
      A: { S: 'URI', URI: PDFString.of(piece.link) },
    });
    annotation.set(PDFName.of('Contents'), PDFString.of(piece.link));
    return [pdf.context.register(annotation)];
  });
  if (annotations.length > 0) page.node.set(PDFName.of('Annots'), pdf.context.obj(annotations));
}

/** The picture of the whole slide says nothing that the words over it do not say. */
async function addPicture(pdf: PDFDocument, page: PDFPage, picture: Uint8Array): Promise<void> {
  const [width, height] = pageSize;
  const image = await pdf.embedJpg(picture);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
  page.drawImage(image, { x: 0, y: 0, width, height });
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

/**
 * A document with a page a slide: its picture, and over it the words, which are not seen and can be selected. It is tagged, with
 * headings, paragraphs, lists, tables and what is said about pictures; addresses lead to where they say.
 */
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
  const tags = createTags(pdf);
  for await (const content of pages) {
    const page = pdf.addPage([...pageSize]);
    await addPicture(pdf, page, content.picture);
    const { drawn, tags: structure } = contentOf(content, font);
    addContent(pdf, page, drawn, font);
    tags.add(page, structure);
    addLinks(pdf, page, content);
  }
  font.finish();
  tags.finish();
  return pdf.save();
}
