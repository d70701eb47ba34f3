import { limits } from '@orangery/api';
import { isTouch } from '@orangery/chat';
import { formatBytes } from '@orangery/platform/files';
import { useTranslation } from 'react-i18next';

/** What can be uploaded, and how. */
export function useUploadHint(): string {
  const { t, i18n } = useTranslation('mf-pdf');
  return t(isTouch() ? 'add.hintTouch' : 'add.hint', {
    limit: formatBytes(limits.pdfBytes, i18n.language, 1024),
  });
}
