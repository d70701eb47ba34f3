import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import type { TagTree } from './tag-tree.ts';

/** What programs have to know of an element besides what it is. */
function attributesOf({ kind, box }: TagTree): Record<string, string | number[]> | undefined {
  if (kind === 'TH') return { O: 'Table', Scope: 'Column' };
  return box && { O: 'Layout', Placement: 'Block', BBox: [...box] };
}

/** Tags of a document, in the order in which it is read: a section for each page. Screen readers and other programs go by them. */
export function createTags(pdf: PDFDocument) {
  const { context } = pdf;
  const root = context.nextRef();
  const document = context.nextRef();
  const sections: PDFRef[] = [];
  /** Of each page, the elements that its parts belong to, by their numbers. */
  const numbered: (number | PDFRef)[] = [];

  /** @param owners gets the element that each part of the content belongs to */
  const elementOf = (tag: TagTree, above: PDFRef, page: PDFPage, owners: PDFRef[]): PDFRef => {
    const reference = context.nextRef();
    const children = tag.children.map((child) => {
      if (typeof child !== 'number') return elementOf(child, reference, page, owners);
      owners[child] = reference;
      return child;
    });
    const attributes = attributesOf(tag);
    const element = context.obj({
      Type: 'StructElem',
      S: tag.kind,
      P: above,
      Pg: page.ref,
      K: children,
      ...(attributes && { A: attributes }),
    });
    if (tag.alt !== undefined) element.set(PDFName.of('Alt'), PDFHexString.fromText(tag.alt));
    context.assign(reference, element);
    return reference;
  };

  /** The structure of a page, which has marked the parts of its content by their numbers. */
  const add = (page: PDFPage, tags: readonly TagTree[]): void => {
    const section = context.nextRef();
    const owners: PDFRef[] = [];
    const elements = tags.map((tag) => elementOf(tag, section, page, owners));
    context.assign(section, context.obj({ Type: 'StructElem', S: 'Sect', P: document, K: elements }));
    page.node.set(PDFName.of('StructParents'), context.obj(sections.length));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    numbered.push(sections.length, context.register(context.obj(owners)));
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
