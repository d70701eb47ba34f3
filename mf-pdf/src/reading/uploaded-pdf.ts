import type { ApiClient } from '@orangery/api';
import type { PdfSource } from '../viewer/pdf-source.ts';

/** A document on the server, read in pieces. */
export const uploadedPdf = (
  api: Pick<ApiClient, 'download'>,
  { id, bytes }: { id: string; bytes: number },
): PdfSource => ({
  bytes,
  async read(from, to, signal) {
    const options = { signal, quiet: true, range: { from, to } };
    const blob = await api.download('GET /chat/pdfs/file', { query: { pdf_id: id } }, options);
    return new Uint8Array(await blob.arrayBuffer());
  },
});
