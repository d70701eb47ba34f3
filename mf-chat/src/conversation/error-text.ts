import { findError } from '@orangery/api';
import { useTranslation } from 'react-i18next';

/** What to say about a failed answer: the catalogue's text of the code. 0 is an answer that could not be recovered. */
export function useErrorText(): (code: number) => string {
  const { t } = useTranslation(['mf-chat', 'errors']);
  return (code) => {
    if (code === 0) return t('message.gone');
    if (!findError(code)) return t('message.failed');
    // The catalogue's codes and the texts are kept equal by a test.
    return t(`errors:code.${code}` as 'errors:code.1000', { defaultValue: t('message.failed') });
  };
}
