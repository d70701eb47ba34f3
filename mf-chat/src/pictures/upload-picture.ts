import type { ApiClient } from '@orangery/api';
import { uploadFile } from '@orangery/platform/files';

type Upload = { api: ApiClient; signal: AbortSignal; onProgress: (share: number) => void };

/** Stores a picture for a question; resolves to its address. Rejects when one of the steps fails. */
export async function uploadPicture(picture: Blob, { api, signal, onProgress }: Upload): Promise<string> {
  const filename = picture.type === 'image/png' ? 'picture.png' : 'picture.jpg';
  const key = await uploadFile(api, picture, { filename, bucket: 'picture', signal, onProgress });
  const { address } = await api.call('POST /chat/pictures', { body: { key } }, { signal, quiet: true });
  return address;
}
