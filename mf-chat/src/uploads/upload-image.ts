import type { ApiClient } from '@orangery/api';
import type { UploadPorts } from '@orangery/chat/uploads';
import { uploadFile } from '@orangery/platform/files';

/** Stores an image for a question; resolves to its address. Rejects when one of the steps fails. */
export async function uploadImage(
  api: ApiClient,
  image: Blob,
  { signal, onProgress }: Parameters<UploadPorts['store']>[1],
): Promise<string> {
  const filename = image.type === 'image/png' ? 'picture.png' : 'picture.jpg';
  const key = await uploadFile(api, image, { filename, bucket: 'picture', signal, onProgress });
  const { address } = await api.call('POST /chat/pictures', { body: { key } }, { signal, quiet: true });
  return address;
}
