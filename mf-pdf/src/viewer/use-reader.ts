import { useHost } from '@orangery/platform';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createReader, type Reader } from './create-reader.ts';
import { firstReadablePage } from './first-page.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfSource } from './pdf-source.ts';
import { pdfjs } from './pdfjs.ts';
import { createReaderState, type ReaderState } from './reader-state.ts';
import { keepReadingPlace, readingPlace } from './reading-places.ts';

/** How often the place is written down while somebody scrolls, milliseconds. */
const keepingPause = 1_000;

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
  const { t } = useTranslation('mf-pdf/viewer');
  const state = useMemo(createReaderState, [source]);
  const [opened, setOpened] = useState<{ reader: Reader; document: PDFDocumentProxy } | null>(null);
  const [password, setPassword] = useState<{ give: (password: string) => void } | null>(null);

  useEffect(() => {
    const { container, pages } = { container: parts.container.current, pages: parts.pages.current };
    if (!container || !pages) return;
    let reader: Reader | null = null;
    let isClosed = false;
    const fail = (error: unknown) => {
      state.status = error instanceof pdfjs.InvalidPDFException ? 'damaged' : 'unavailable';
    };
    const opening = openPdf(source, {
      onTrouble: (isTrouble) => {
        state.isInterrupted = isTrouble;
      },
      onRefused: () => {
        if (state.status === 'opening') state.status = 'unavailable';
        else state.isInterrupted = true;
      },
      onPassword: (give, isWrong) => {
        state.status = isWrong ? 'wrong-password' : 'password';
        setPassword({ give });
      },
    });
    const texts = {
      links: { title: t('link.title'), open: t('link.open') },
      page: (label: string) => t('page', { label }),
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
      const place = readingPlace(documentId);
      reader = createReader({ document, firstPage, container, pages, state, host, texts, place });
      setPassword(null);
      setOpened({ reader, document });
    };
    begin().catch(fail);
    const keeping = setInterval(() => keep(), keepingPause);
    let kept = '';
    const keep = () => {
      // Out of sight nothing has a place.
      if (!reader || state.status !== 'ready' || container.clientWidth === 0) return;
      const place = reader.place();
      if (JSON.stringify(place) === kept) return;
      kept = JSON.stringify(place);
      keepReadingPlace(documentId, place);
    };
    return () => {
      isClosed = true;
      clearInterval(keeping);
      keep();
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
