import type { ApiClient } from '@orangery/api';
import { putFile } from './put-file.ts';

type Upload = { api: ApiClient; signal: AbortSignal; onProgress: (share: number) => void };

/** Stores a picture for a question; resolves to its address. Rejects when one of the steps fails. */
export async function uploadPicture(picture: Blob, { api, signal, onProgress }: Upload): Promise<string> {
  const filename = picture.type === 'image/png' ? 'picture.png' : 'picture.jpg';
  const query = { filename, bucket: 'picture', size: picture.size } as const;
  const quiet = { signal, quiet: true };
  const { key, ...target } = await api.call('GET /chat/help/qiniu-token', { query }, quiet);
  await putFile(target, picture, onProgress, signal);
  const { address } = await api.call('POST /chat/pictures', { body: { key } }, quiet);
  return address;
}
