import type { PdfInfo } from '@orangery/api';
import { formatBytes } from '@orangery/platform/files';
import { joinFacts, useDates } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';

/** A line is broken between facts, not within a size or a date. */
const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0');

/** Pages, size and day of a document in one line. */
export function useDocumentFacts(): (document: PdfInfo) => string {
  const { t, i18n } = useTranslation('mf-pdf');
  const { date } = useDates();
  return ({ pages, bytes, created_at: created }) =>
    joinFacts(
      [
        pages !== null && t('documents.pages', { count: pages }),
        // As the storage that it takes part in.
        unbroken(formatBytes(bytes, i18n.language, 1024)),
        unbroken(date(Date.parse(created))),
      ],
      i18n.language,
    );
}
