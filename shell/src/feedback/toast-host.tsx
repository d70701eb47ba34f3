import { ToastRegion } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dismissToast, toasts } from './toasts.ts';

/** Shows the toasts; once in each layout. */
export function ToastHost() {
  const { t } = useTranslation('shell');
  const { shown } = useSnapshot(toasts);
  return (
    <ToastRegion
      toasts={shown}
      onDismiss={dismissToast}
      label={t('feedback.messages')}
      dismissLabel={t('feedback.dismiss')}
    />
  );
}
