import { useHost } from '@orangery/platform';
import { downloadFile } from '@orangery/platform/files';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewerActions } from './viewer-actions.ts';

const darkKey = 'mf-pdf:dark-pages';

export function useViewerActions(document: PDFDocumentProxy | null, name: string): ViewerActions {
  const { toast } = useHost();
  const { t } = useTranslation('mf-pdf/viewer');
  const [isDark, setDark] = useState(readDark);
  return {
    isDark,
    setDark(next) {
      setDark(next);
      keepDark(next);
    },
    print() {},
    download() {
      if (!document) return;
      bytesOf(document).then(
        (bytes) => downloadFile(new Blob([bytes], { type: 'application/pdf' }), name),
        () => toast({ kind: 'error', text: t('downloadFailed') }),
      );
    },
  };
}

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
