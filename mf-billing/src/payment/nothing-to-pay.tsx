import { useHost } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** In the place of something that is not sold, or of an order that is not there. */
export function NothingToPay() {
  const { t } = useTranslation('mf-billing');
  const { overlays } = useHost();
  return (
    <EmptyState
      illustration={<NotAvailableIllustration />}
      title={t('payment.nothing.title')}
      body={t('payment.nothing.body')}
      action={<Button onClick={() => overlays.close()}>{t('payment.close')}</Button>}
    />
  );
}
