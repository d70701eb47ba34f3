import { MemberOnly } from '@orangery/platform/member';
import { EmptyState, NotAvailableIllustration, Page } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** The chat with one's documents; guests see what it is for. */
export function PdfView() {
  const { t } = useTranslation('mf-pdf');
  const texts = { title: t('guest.title'), body: t('guest.body'), logIn: t('guest.logIn') };
  return (
    <MemberOnly texts={texts}>
      <Page>
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('empty.title')}
          body={t('empty.body')}
        />
      </Page>
    </MemberOnly>
  );
}
