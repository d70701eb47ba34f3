import { useHost } from '@orangery/platform';
import { downloadFile, fileNameOf } from '@orangery/platform/files';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPrinted, printPages } from './print-pages.ts';
import type { OpenedDocument } from './use-reader.ts';
import type { ViewerActions } from './viewer-actions.ts';

const darkKey = 'mf-pdf:dark-pages';

export function useViewerActions(
  { document, state }: Pick<OpenedDocument, 'document' | 'state'>,
  name: string,
  parent: RefObject<HTMLElement | null>,
): ViewerActions {
  const { toast } = useHost();
  const { t } = useTranslation('mf-pdf/viewer');
  const [isDark, setDark] = useState(readDark);
  const [printing, setPrinting] = useState<ViewerActions['printing']>(null);
  const printed = useRef<AbortController | null>(null);
  const cancelPrint = () => {
    printed.current?.abort();
    setPrinting(null);
  };
  useEffect(() => () => printed.current?.abort(), [document]);
  const print = () => {
    if (!document || !parent.current || printing) return;
    if (document.numPages > maxPrinted) return toast({ kind: 'info', text: t('printing.tooMany') });
    printed.current = new AbortController();
    const { signal } = printed.current;
    const pages = document.numPages;
    const onPage = (page: number) => !signal.aborted && setPrinting({ page, pages });
    printPages({ document, rotation: state.rotation, parent: parent.current, onPage, signal })
      .catch(() => !signal.aborted && toast({ kind: 'error', text: t('printing.failed') }))
      .finally(() => !signal.aborted && setPrinting(null));
  };
  return {
    isDark,
    setDark(next) {
      setDark(next);
      keepDark(next);
    },
    print,
    printing,
    cancelPrint,
    download() {
      if (!document) return;
      bytesOf(document).then(
        (bytes) => downloadFile(new Blob([bytes], { type: 'application/pdf' }), fileNameOfPdf(name)),
        () => toast({ kind: 'error', text: t('downloadFailed') }),
      );
    },
  };
}

/** Documents are named without the ending. */
const fileNameOfPdf = (name: string): string => `${fileNameOf(name.replace(/\.pdf$/iu, ''), 'document')}.pdf`;

/** The file as it is, or with what was filled into its forms. */
async function bytesOf(document: PDFDocumentProxy): Promise<Uint8Array<ArrayBuffer>> {
  const isFilled = document.annotationStorage.size > 0;
  return (await (isFilled ? document.saveDocument() : document.getData())) as Uint8Array<ArrayBuffer>;
}

function readDark(): boolean {
  try {
    return localStorage.getItem(darkKey) === 'true';
  } catch {
    return false;
  }
}

function keepDark(isDark: boolean): void {
  try {
    localStorage.setItem(darkKey, String(isDark));
  } catch {
    // Then the next document is shown as it was made.
  }
}
