import { limits } from '@orangery/api';
import { pdfEmpty, wrongPdfFormat } from '@orangery/api/errors';
import { formatBytes } from '@orangery/platform/files';
import i18next from 'i18next';

/** The mark of a PDF stands within this many bytes of its beginning. */
const headBytes = 1_024;

/** Why a file is not uploaded, for a person; null when nothing speaks against it. It is judged by its content, not its name. */
export async function problemOf(file: File): Promise<string | null> {
  const { t, language } = i18next;
  if (file.size === 0) return t(`errors:code.${pdfEmpty}`);
  if (file.size > limits.pdfBytes)
    return t('errors:message.fileTooLarge', { limit: formatBytes(limits.pdfBytes, language, 1024) });
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return String.fromCharCode(...head).includes('%PDF-') ? null : t(`errors:code.${wrongPdfFormat}`);
}

/** Hash of a file as hexadecimal digits; null where the browser has none to offer, on a page without TLS. */
export async function sha256Of(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
