import type { ApiClient } from '@orangery/api';
import { uploadFile } from '@orangery/platform/files';

/** Stores a picture and makes it the avatar. Rejects when one of the steps fails or is given up by the signal. */
export async function uploadAvatar(api: ApiClient, picture: Blob, signal: AbortSignal): Promise<void> {
  const filename = picture.type === 'image/png' ? 'avatar.png' : 'avatar.jpg';
  const key = await uploadFile(api, picture, { filename, bucket: 'avatar', signal });
  await api.call('POST /chat/user/avatar', { body: { avatar: key } }, { signal, quiet: true });
}
