import { useHost, useSession } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createReader } from './create-reader.ts';
import { firstReadablePage } from './first-page.ts';
import { keepPlace } from './keep-place.ts';
import { openPdf } from './open-pdf.ts';
import { pageLabel } from './page-label.ts';
import type { PdfSource } from './pdf-source.ts';
import { pdfjs } from './pdfjs.ts';
import type { Reader } from './reader.ts';
import { createReaderState, type ReaderState } from './reader-state.ts';
import { readingPlace } from './reading-places.ts';

export type ReaderParts = {
  container: RefObject<HTMLDivElement | null>;
  pages: RefObject<HTMLDivElement | null>;
};

export type OpenedDocument = {
  state: ReaderState;
  /** null until the document is open. */
  reader: Reader | null;
  document: PDFDocumentProxy | null;
  givePassword(password: string): void;
};

/** Opens a document and shows it in `parts` until another one takes its place. */
export function useReader(source: PdfSource, documentId: string, parts: ReaderParts): OpenedDocument {
  const host = useHost();
  const owner = ownerKey(useSession().username);
  const { t, i18n } = useTranslation('mf-pdf/viewer');
  const state = useMemo(createReaderState, [source]);
  const [opened, setOpened] = useState<{ reader: Reader; document: PDFDocumentProxy } | null>(null);
  const [password, setPassword] = useState<{ give: (password: string) => void } | null>(null);

  // Not an effect: the first page would wait for the empty viewer to be drawn.
  useLayoutEffect(() => {
    const { container, pages } = { container: parts.container.current, pages: parts.pages.current };
    if (!container || !pages) return;
    let reader: Reader | null = null;
    let isClosed = false;
    const kept = keepPlace({ owner, documentId }, container);
    const fail = (error: unknown) => {
      state.status = error instanceof pdfjs.InvalidPDFException ? 'damaged' : 'unavailable';
    };
    const opening = openPdf(source, {
      onTrouble: (isTrouble) => {
        state.trouble = isTrouble ? 'interrupted' : null;
      },
      onRefused: () => {
        if (state.status === 'opening') state.status = 'unavailable';
        else state.trouble = 'refused';
      },
      onPassword: (give, isWrong) => {
        const known = isWrong ? null : source.password?.();
        if (known) return give(known);
        state.status = isWrong ? 'wrong-password' : 'password';
        setPassword({ give });
      },
    });
    const texts = {
      links: { title: t('link.title'), open: t('link.open') },
      page: (label: string) => t('page', { label }),
      pageLabel: (label: string) => pageLabel(label, i18n.language),
      unreadablePage: t('unreadablePage'),
    };
    const begin = async () => {
      const document = await opening.document;
      const firstPage = await firstReadablePage(document);
      if (isClosed) return;
      if (!firstPage) {
        state.status = 'damaged';
        return;
      }
      const place = readingPlace({ owner, documentId });
      reader = createReader({
        document,
        firstPage,
        container,
        pages,
        state,
        host,
        texts,
        place,
        onPlace: kept.moved,
        onDrawn: opening.readRest,
      });
      setPassword(null);
      setOpened({ reader, document });
    };
    begin().catch(fail);
    return () => {
      isClosed = true;
      kept.end();
      setOpened(null);
      setPassword(null);
      reader?.close();
      void opening.close();
    };
  }, [source, documentId]);

  return {
    state,
    reader: opened?.reader ?? null,
    document: opened?.document ?? null,
    givePassword: (value) => password?.give(value),
  };
}
