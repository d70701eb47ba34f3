import type { ApiClient } from '@orangery/api';
import type { PdfSource } from '../viewer/pdf-source.ts';
import { handedPassword } from './handed-password.ts';

type Api = Pick<ApiClient, 'download'>;

let latest: { api: Api; id: string; source: PdfSource } | null = null;

/**
 * A document on the server, read in pieces. Asked again for the one it gave last, it gives the same object: while a page is
 * waiting for its code it may be begun several times, and its document is read once.
 */
export function uploadedPdf(api: Api, { id, bytes }: { id: string; bytes: number }): PdfSource {
  if (latest?.api !== api || latest.id !== id || latest.source.bytes !== bytes)
    latest = { api, id, source: sourceOf(api, id, bytes) };
  return latest.source;
}

const sourceOf = (api: Api, id: string, bytes: number): PdfSource => ({
  bytes,
  password: () => handedPassword(id),
  async read(from, to, signal) {
    const options = { signal, quiet: true, range: { from, to } };
    const blob = await api.download('GET /chat/pdfs/file', { query: { pdf_id: id } }, options);
    return new Uint8Array(await blob.arrayBuffer());
  },
});
