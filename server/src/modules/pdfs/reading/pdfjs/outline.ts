import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OutlineEntry } from '../page-text.ts';

const maxEntries = 5_000;
const maxLevel = 12;
const maxTitle = 500;

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The outline in reading order; empty when there is none or it is broken. */
export async function outlineOf(document: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const visit = async (nodes: readonly Node[], level: number) => {
    for (const node of nodes) {
      if (entries.length >= maxEntries || level > maxLevel) return;
      const title = node.title
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, maxTitle);
      if (title !== '') entries.push({ title, level, page: await pageOf(document, node.dest) });
      await visit(node.items, level + 1);
    }
  };
  const nodes = await document.getOutline().catch(() => null);
  await visit(nodes ?? [], 1);
  return entries;
}

async function pageOf(document: PDFDocumentProxy, dest: Node['dest']): Promise<number | null> {
  try {
    const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const [target] = explicit ?? [];
    if (typeof target === 'number') return target < document.numPages ? target + 1 : null;
    return target ? (await document.getPageIndex(target)) + 1 : null;
  } catch {
    return null;
  }
}

/** What the document calls its pages, their numbers else. */
export async function labelsOf(document: PDFDocumentProxy): Promise<string[]> {
  const labels = await document.getPageLabels().catch(() => null);
  return Array.from({ length: document.numPages }, (_, index) => {
    const label = labels?.[index]
      ?.replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 40);
    return label || String(index + 1);
  });
}
