import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';

/** Copies a text and says so; where that is not allowed, says what to do instead. */
export function useCopy(): (text: string) => Promise<void> {
  const host = useHost();
  const { t } = useTranslation('mf-account');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      host.toast({ text: t('common.copied'), kind: 'success' });
    } catch {
      host.toast({ text: t('common.copyFailed'), kind: 'warning' });
    }
  };
}
