import { ToastRegion } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dismissToast, toasts } from './toasts.ts';

/** Shows the toasts; once in each layout. */
export function ToastHost() {
  const { t } = useTranslation('shell');
  const { shown } = useSnapshot(toasts);
  return (
    // Dialogs hide the rest of the page from screen readers, but not what has this attribute; each toast speaks for itself.
    <div aria-live="off">
      <ToastRegion
        toasts={shown}
        onDismiss={dismissToast}
        label={t('feedback.messages')}
        dismissLabel={t('feedback.dismiss')}
      />
    </div>
  );
}
