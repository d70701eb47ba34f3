import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { leaveDevice } from './leave-device.ts';

/** What follows the end of an account: the session ends, good-bye is said, and the device forgets it, chats included if wanted. */
export function useFarewell(): (withChats: boolean) => Promise<void> {
  const { t } = useTranslation('mf-account');
  const { account, overlays, session, toast } = useHost();
  return async (withChats) => {
    const { username } = session;
    // Before the session ends: a guest would be asked to log in here while the panel goes away.
    overlays.close();
    await account.signOut('signed-out');
    toast({ text: t('cancellation.goodbye'), kind: 'success' });
    if (username === null) return;
    // After the session: nobody writes to what it has here any more.
    await leaveDevice(username, withChats).catch(() =>
      toast({ text: t('cancellation.deviceLeft'), kind: 'warning' }),
    );
  };
}
