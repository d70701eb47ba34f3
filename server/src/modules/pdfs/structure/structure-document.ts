import { isDeepStrictEqual } from 'node:util';
import type { PassagePath } from '../answers/passages/passages.repository.ts';
import { createHeadingPaths, titlesOf } from './heading-paths.ts';
import { unseenTitles } from './outline-titles.ts';
import { factsOf, type PageFacts, type ReadPage } from './page-facts.ts';
import type { StructureRepository } from './structure.repository.ts';
import { structured, structureOf } from './structure-of.ts';

/** Pages in memory at a time. */
const batch = 50;

export type StructureDependencies = {
  readonly structure: StructureRepository;
  readonly answers: {
    readonly indexPages: (pdfId: string, pages: readonly ReadPage[]) => Promise<void>;
    readonly placePassages: (pdfId: string, paths: readonly PassagePath[]) => Promise<void>;
  };
};

/**
 * Compares all pages of a document that has been read: lines that are there again are taken out of the text, headings get their levels,
 * and passages the headings they stand below. After an attempt that was cut off it does the rest.
 */
export async function structureDocument(
  pdfId: string,
  signal: AbortSignal,
  { structure, answers }: StructureDependencies,
): Promise<void> {
  const facts: PageFacts[] = [];
  for await (const pages of batchesOf(pdfId, signal, structure)) facts.push(...pages.map(factsOf));
  const found = structureOf(facts, await structure.outlineOf(pdfId));
  const paths = createHeadingPaths();
  for await (const pages of batchesOf(pdfId, signal, structure)) {
    const now = pages.map((page) => structured(page, found));
    const changed = now.filter((page, index) => !isDeepStrictEqual(page, pages[index]));
    const moved = changed.filter((page) => isCutOtherwise(page, pages));
    // The passages first: a page that is stored as changed is not looked at again.
    if (moved.length > 0) await answers.indexPages(pdfId, moved);
    if (changed.length > 0) await structure.changePages(pdfId, changed);
    const passages = await structure.passagesOf(pdfId, now[0]?.page ?? 0, now.at(-1)?.page ?? 0);
    const withPaths = now.flatMap((page) => {
      const own = passages.filter((passage) => passage.page === page.page);
      const titles = titlesOf(page);
      const ofOwn = paths.pathsOf(own, titles, unseenTitles(found.outline, page.page, titles));
      return own.map(({ number }, index) => ({ number, path: ofOwn[index] ?? [] }));
    });
    await answers.placePassages(pdfId, withPaths);
  }
}

/** Levels change nothing in how a page is cut. */
function isCutOtherwise(page: ReadPage, before: readonly ReadPage[]): boolean {
  const old = before.find((other) => other.page === page.page);
  const kindsOf = (one: ReadPage | undefined) => one?.blocks.map(({ kind }) => kind);
  return old?.text !== page.text || !isDeepStrictEqual(kindsOf(old), kindsOf(page));
}

async function* batchesOf(
  pdfId: string,
  signal: AbortSignal,
  { pagesBehind }: Pick<StructureRepository, 'pagesBehind'>,
): AsyncGenerator<readonly ReadPage[]> {
  let last = 0;
  for (;;) {
    signal.throwIfAborted();
    const pages = await pagesBehind(pdfId, last, batch);
    if (pages.length === 0) return;
    last = pages.at(-1)?.page ?? last;
    yield pages;
  }
}
