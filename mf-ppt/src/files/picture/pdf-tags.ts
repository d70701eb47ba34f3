import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';

/** A picture with what is said about it, pixels of the slide. */
export type Described = {
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** What a part of a page is: a heading, a paragraph, or a picture with its description and its box in points. */
export type Tag =
  | { readonly kind: 'H1' | 'P' }
  | {
      readonly kind: 'Figure';
      readonly alt: string;
      readonly box: readonly [number, number, number, number];
    };

/** Tags of a document, in the order in which it is read: a section for each page. Screen readers and other programs go by them. */
export function createTags(pdf: PDFDocument) {
  const { context } = pdf;
  const root = context.nextRef();
  const document = context.nextRef();
  const sections: PDFRef[] = [];
  /** Of each page, the tags of its parts by their numbers. */
  const numbered: (number | PDFRef)[] = [];

  const tagOf = (tag: Tag, at: number, section: PDFRef, page: PDFPage): PDFRef => {
    const whole = { Type: 'StructElem', S: tag.kind, P: section, Pg: page.ref, K: at };
    if (tag.kind !== 'Figure') return context.register(context.obj(whole));
    const layout = { O: 'Layout', Placement: 'Block', BBox: [...tag.box] };
    const element = context.obj({ ...whole, A: layout });
    element.set(PDFName.of('Alt'), PDFHexString.fromText(tag.alt));
    return context.register(element);
  };

  /** The parts of a page, which has marked them in its content by their places in the list. */
  const add = (page: PDFPage, tags: readonly Tag[]): void => {
    const section = context.nextRef();
    const parts = tags.map((tag, at) => tagOf(tag, at, section, page));
    context.assign(section, context.obj({ Type: 'StructElem', S: 'Sect', P: document, K: parts }));
    page.node.set(PDFName.of('StructParents'), context.obj(sections.length));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    numbered.push(sections.length, context.register(context.obj(parts)));
    sections.push(section);
  };

  const finish = (): void => {
    context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: sections }));
    const parents = context.register(context.obj({ Nums: numbered }));
    const tree = { Type: 'StructTreeRoot', K: [document], ParentTree: parents };
    context.assign(root, context.obj({ ...tree, ParentTreeNextKey: sections.length }));
    pdf.catalog.set(PDFName.of('StructTreeRoot'), root);
    pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  };
  return { add, finish };
}
