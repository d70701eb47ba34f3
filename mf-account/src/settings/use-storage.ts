import { useLoad, useSession } from '@orangery/platform';
import type { DeviceChats } from './device-chats.ts';

export type Storage = {
  chats: DeviceChats;
  /** Bytes of everything this site keeps; null where the browser does not report it. */
  used: number | null;
  /** Bytes the browser grants; null when it does not say. */
  quota: number | null;
};

async function measure(username: string | null): Promise<Storage> {
  const { measureChats } = await import('./device-chats.ts');
  const [chats, estimate] = await Promise.all([
    measureChats(username),
    navigator.storage?.estimate?.().catch(() => undefined),
  ]);
  return { chats, used: estimate?.usage ?? null, quota: estimate?.quota ?? null };
}

/** What this site takes on the device, and the way to measure again. */
export function useStorage() {
  const { username } = useSession();
  const [state, reload] = useLoad(() => measure(username), [username]);
  const clear = async () => (await import('./device-chats.ts')).deleteChats(username);
  return { state, reload, clear };
}
