import type { Language } from '@orangery/api/contract';
import type { Models } from '../../chat/models/models.ts';
import type { Safety } from '../../safety/safety.ts';
import { describeDocument } from './describe.ts';
import type { DocumentsRepository } from './documents.repository.ts';
import type { Description } from './extract-description.ts';
import type { Finder } from './finding/find.ts';
import { cutPassages, type PassagePage } from './passages/cut-passages.ts';
import type { PassagePath, PassagesRepository } from './passages/passages.repository.ts';
import type { Vectors } from './vectors/vectors.ts';

type Dependencies = {
  readonly passages: PassagesRepository;
  readonly documents: Pick<DocumentsRepository, 'headingsOf'>;
  readonly finder: Pick<Finder, 'forget'>;
  readonly vectors: Pick<Vectors, 'complete'>;
  readonly models: Pick<Models, 'choose'>;
  readonly safety: Pick<Safety, 'finds'>;
  readonly log: { warn: (details: object, message: string) => void };
};

/** A page as it was read. */
export type IndexedPage = Pick<PassagePage, 'page' | 'text'> & {
  readonly words: readonly (readonly [text: string, ...rest: unknown[]])[];
  readonly blocks: readonly { readonly kind: string; readonly from: number; readonly to: number }[];
};

/** What the analysis of a document leaves for its chat. */
export function createPdfAnswers({
  passages,
  documents,
  finder,
  vectors,
  models,
  safety,
  log,
}: Dependencies) {
  return {
    /** Makes pages of a document findable; pages that were findable before are found by their new text. */
    async indexPages(pdfId: string, pages: readonly IndexedPage[]): Promise<void> {
      const cut = pages.flatMap((page) => cutPassages({ ...page, headings: headingsOf(page) }));
      await passages.replace(
        pdfId,
        pages.map(({ page }) => page),
        cut,
      );
      finder.forget(pdfId);
    },

    /** Has passages known by the headings they stand below, also those of earlier pages. */
    async placePassages(pdfId: string, paths: readonly PassagePath[]): Promise<void> {
      await passages.place(pdfId, paths);
      finder.forget(pdfId);
    },

    /** Makes a document findable by its meaning, where there is an endpoint for that; only the signal makes it fail. */
    embed: (pdfId: string, signal: AbortSignal): Promise<void> => vectors.complete(pdfId, signal),

    /**
     * A summary and four questions about a document whose pages are findable, in the language of the person; by the default model, free of
     * charge, or of its headings and first sentences where there is none, or where it fails.
     */
    describe: (
      pdf: { readonly id: string; readonly name: string },
      language: Language,
      signal: AbortSignal,
    ): Promise<Description> =>
      describeDocument({ pdf, language, signal }, { passages, documents, models, safety, log }),
  };
}

const headingsOf = ({ words, blocks }: IndexedPage): string[] =>
  blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ from, to }) =>
      words
        .slice(from, to)
        .map(([word]) => word)
        .join(' '),
    );
