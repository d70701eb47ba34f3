import type { PDFContext, PDFDict, PDFRef } from '@cantoo/pdf-lib';

/**
 * A file that was cut off, with its catalogue and the tree of its pages made anew out of what is left, for pdf.js looks for these at its end.
 * Undefined when no page is left.
 */
export async function mended(content: Uint8Array): Promise<Uint8Array | undefined> {
  // Large, and needed for few files.
  const library = await import('@cantoo/pdf-lib');
  const context = await library.PDFParser.forBytesWithOptions(content, Number.POSITIVE_INFINITY)
    .parseDocument()
    .catch(() => undefined);
  if (!context || !hasPages(context, library)) return undefined;
  return library.PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
}

type Library = typeof import('@cantoo/pdf-lib');

/** Whether it has, after a tree is put in where there is none. */
function hasPages(context: PDFContext, { PDFDict, PDFName }: Library): boolean {
  const of = (type: string) =>
    context
      .enumerateIndirectObjects()
      .flatMap(([ref, object]): [PDFRef, PDFDict][] =>
        object instanceof PDFDict && object.get(PDFName.Type) === PDFName.of(type) ? [[ref, object]] : [],
      );
  const catalog = of('Catalog').find(
    ([, entries]) => context.lookup(entries.get(PDFName.of('Pages'))) instanceof PDFDict,
  );
  if (catalog) {
    [context.trailerInfo.Root] = catalog;
    return true;
  }
  const pages = of('Page');
  const root = context.register(
    context.obj({ Type: 'Pages', Kids: pages.map(([ref]) => ref), Count: pages.length }),
  );
  for (const [, page] of pages) page.set(PDFName.of('Parent'), root);
  context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', Pages: root }));
  return pages.length > 0;
}
