import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { forgetChats } from './forget-chats.ts';

/** What follows the end of an account: the session ends, the chats go if the person wants it, and good-bye is said. */
export function useFarewell(): (withChats: boolean) => Promise<void> {
  const { t } = useTranslation('mf-account');
  const { account, overlays, session, toast } = useHost();
  return async (withChats) => {
    const { username } = session;
    // Before the session ends: a guest would be asked to log in here while the panel goes away.
    overlays.close();
    await account.signOut('signed-out');
    toast({ text: t('cancellation.goodbye'), kind: 'success' });
    if (!withChats || username === null) return;
    // After the session: nobody writes to the chats any more.
    await forgetChats(username).catch(() => toast({ text: t('cancellation.chatsLeft'), kind: 'warning' }));
  };
}
