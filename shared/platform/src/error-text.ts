import type { ApiError, ErrorCode } from '@orangery/api';
import i18next from 'i18next';

/** Every code of the catalogue has a text. */
const isKnown = (code: number): code is ErrorCode => i18next.exists(`code.${code}`, { ns: 'errors' });

/** What is said about a failed call: the catalogue's text, else the server's, else that it failed. */
export function errorText(error: ApiError): string {
  const { t } = i18next;
  if (error.kind !== 'api') return t(`message.${error.kind}`, { ns: 'errors' });
  if (isKnown(error.code)) return t(`code.${error.code}`, { ns: 'errors' });
  if (error.code >= 500 && error.code < 600) return t('code.1000', { ns: 'errors' });
  return error.message || t('message.unknown', { ns: 'errors' });
}
