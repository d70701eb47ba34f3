import type { UserInfo } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { useCallback, useEffect, useState } from 'react';

export type UserState =
  | { status: 'loading'; user: null; retry: () => void }
  | { status: 'failed'; user: null; retry: () => void }
  | { status: 'ready'; user: UserInfo; retry: () => void };

/** The signed-in user, asked for again when the view comes up: counts and contacts change elsewhere. */
export function useUser(): UserState {
  const { account } = useHost();
  const { userInfo, status: visitor } = useSession();
  const [asking, setAsking] = useState(true);

  const retry = useCallback(() => {
    setAsking(true);
    void account.refresh().then(() => setAsking(false));
  }, [account]);
  useEffect(() => {
    if (visitor !== 'member') return;
    // What is known is painted first; a page that nobody sees has time.
    const frame = requestAnimationFrame(() => setTimeout(retry));
    return () => cancelAnimationFrame(frame);
  }, [visitor, retry]);

  if (userInfo) return { status: 'ready', user: userInfo, retry };
  return { status: asking ? 'loading' : 'failed', user: null, retry };
}
