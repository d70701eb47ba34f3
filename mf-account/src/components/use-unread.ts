import { useHost } from '@orangery/platform';
import { useEffect, useState } from 'react';

/** Notices that were not read yet, as last reported. */
export function useUnread(): number {
  const { bus } = useHost();
  const [unread, setUnread] = useState(0);
  useEffect(() => bus.on('notice:arrived', (notice) => setUnread(notice.unread)), [bus]);
  return unread;
}
