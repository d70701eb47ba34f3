import type { CitedPassage } from '@orangery/chat';
import type { MessageCitation } from '@orangery/records';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../documents/short-name.ts';
import { pageLabel } from '../viewer/page-label.ts';

/** The address of a page of a document. */
const pageAddress = (pdfId: string, page: number): string =>
  `/chat_pdf?${new URLSearchParams({ pdf: pdfId, page: String(page) })}`;

/** The citations of an answer as links: the page alone, or with the name where it is another document. */
export function useCitationLinks(
  citations: readonly MessageCitation[] | undefined,
  journalId: string,
): readonly CitedPassage[] {
  const { t, i18n } = useTranslation('mf-pdf');
  return useMemo(
    () =>
      (citations ?? []).map(({ number, pdf_id: pdfId, name, page, label: own }) => {
        const label = pageLabel(own, i18n.language);
        return {
          number,
          text: pdfId === journalId ? label : `${shortName(name)} ${label}`,
          label:
            pdfId === journalId ? t('chat.page', { page: label }) : t('chat.pageOf', { page: label, name }),
          href: pageAddress(pdfId, page),
        };
      }),
    [citations, journalId, t, i18n.language],
  );
}
