import { useHost } from '@orangery/platform';
import { useEffect, useState } from 'react';

/** How many notices the person has not read, as the shell last reported; 0 until it has. */
export function useUnread(): number {
  const { bus } = useHost();
  const [unread, setUnread] = useState(0);
  useEffect(() => bus.on('notice:arrived', (notice) => setUnread(notice.unread)), [bus]);
  return unread;
}
