import { limits } from '@orangery/api';
import { formatBytes } from '@orangery/platform/files';
import { useTranslation } from 'react-i18next';

/** What can be uploaded, and how. */
export function useUploadHint(): string {
  const { t, i18n } = useTranslation('mf-pdf');
  return t('add.hint', { limit: formatBytes(limits.pdfBytes, i18n.language, 1024) });
}
