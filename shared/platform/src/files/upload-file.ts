import { type ApiClient, type PutFileOptions, putFile, type QueryOf } from '@orangery/api';

type Bucket = QueryOf<'GET /chat/help/qiniu-token'>['bucket'];

/** `bucket`: what the file is for; each has its own limits. `filename`: its ending has to fit the content. */
export type UploadFileOptions = PutFileOptions & { bucket: Bucket; filename: string };

/**
 * Stores a file in the object storage: asks for the permission and sends it. Resolves to its key, which a further call
 * makes into what the file is for. Rejects when one of the steps fails or the signal ends; no error is shown as a toast.
 */
export async function uploadFile(
  api: ApiClient,
  file: Blob,
  { bucket, filename, ...options }: UploadFileOptions,
): Promise<string> {
  const query = { filename, bucket, size: file.size };
  const { signal } = options;
  const quiet = { quiet: true, ...(signal && { signal }) };
  const { key, ...target } = await api.call('GET /chat/help/qiniu-token', { query }, quiet);
  await putFile(target, file, options);
  return key;
}
