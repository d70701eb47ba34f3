import { ConfirmDialog } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';

/**
 * What who logs out sees while their chats are saved; it closes by itself. Going without is a press on its button, or Escape: one
 * beside the dialog does nothing.
 */
export function LeavingDialog({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('mf-plugins/backup');
  return (
    <ConfirmDialog
      open
      busy
      title={t('leaving.title')}
      body={t('leaving.body')}
      confirmLabel={t('leaving.wait')}
      cancelLabel={t('leaving.skip')}
      onConfirm={() => undefined}
      onCancel={onSkip}
    />
  );
}
