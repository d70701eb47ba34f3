import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';

export type Packed = { name: string; text: string; stored?: boolean; encrypted?: boolean };

/** A ZIP archive as the usual tools write it. */
export async function zipOf(files: readonly Packed[], comment = ''): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const { name, text, stored = false, encrypted = false } of files)
    await writer.add(name, new TextReader(text), {
      ...(stored && { level: 0 }),
      ...(encrypted && { password: 'secret', zipCrypto: true }),
    });
  return writer.close(new TextEncoder().encode(comment));
}
