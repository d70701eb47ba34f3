import { useLayout, useNavigate } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** What an address shows that names no scene. */
export function UnknownScene() {
  const { t } = useTranslation('mf-chat/scenes');
  const navigate = useNavigate();
  const list = useLayout() === 'desktop' ? '/sceneList' : '/usage_scenario';
  return (
    <EmptyState
      illustration={<NotAvailableIllustration />}
      title={t('detail.unknownTitle')}
      body={t('detail.unknownBody')}
      action={<Button onClick={() => navigate(list, { replace: true })}>{t('detail.toList')}</Button>}
    />
  );
}
