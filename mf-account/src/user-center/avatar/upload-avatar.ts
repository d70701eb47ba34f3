import type { ApiClient } from '@orangery/api';

/** Stores a picture and makes it the avatar. Rejects when one of the steps fails or is given up by the signal. */
export async function uploadAvatar(api: ApiClient, picture: Blob, signal: AbortSignal): Promise<void> {
  const filename = picture.type === 'image/png' ? 'avatar.png' : 'avatar.jpg';
  const query = { filename, bucket: 'avatar', size: picture.size } as const;
  const { key, url, method, headers } = await api.call(
    'GET /chat/help/qiniu-token',
    { query },
    { signal, quiet: true },
  );
  const stored = await fetch(url, { method, headers, body: picture, signal });
  if (!stored.ok) throw new Error(`The storage answered ${stored.status}`);
  await api.call('POST /chat/user/avatar', { body: { avatar: key } }, { signal, quiet: true });
}
