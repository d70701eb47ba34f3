import type { Notice } from '@orangery/api';
import { useHost, useScope } from '@orangery/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

export type NoticesState = {
  status: 'loading' | 'failed' | 'ready';
  /** Newest first. */
  notices: readonly Notice[];
  /** Those that were unread when they came into view; marked until the panel closes or all are marked as read. */
  fresh: ReadonlySet<number>;
  /** Unread at the server, in sight or not. */
  unread: number;
  more: boolean;
  /** What is asked of the older ones. */
  older: 'idle' | 'loading' | 'failed';
};

const nothing: NoticesState = {
  status: 'loading',
  notices: [],
  fresh: new Set(),
  unread: 0,
  more: false,
  older: 'idle',
};

/** Lays notices that arrived over those in sight: each once, newest first. */
function merged(before: readonly Notice[], arrived: readonly Notice[]): Notice[] {
  const byId = new Map([...before, ...arrived].map((notice) => [notice.id, notice]));
  return [...byId.values()].sort((a, b) => b.time - a.time || b.id - a.id);
}

/** The notices of the signed-in person. What comes into view is marked as read at the server. */
export function useNotices() {
  const { api, bus } = useHost();
  const scope = useScope();
  const { signal } = scope;
  const [state, setState] = useState(nothing);
  const change = useCallback(
    (next: (before: NoticesState) => Partial<NoticesState>) =>
      setState((before) => ({ ...before, ...next(before) })),
    [],
  );
  /** Unread as far as this panel knows; more than that means that one has arrived. null: not known yet. */
  const known = useRef<number | null>(null);

  const announce = useCallback(
    (unread: number) => {
      known.current = unread;
      change(() => ({ unread }));
      bus.emit('notice:arrived', { unread });
    },
    [bus, change],
  );

  const markRead = useCallback(
    async (ids?: number[]) => {
      const body = ids ? { ids } : {};
      const { unread } = await api.call('POST /chat/user/notices/read', { body }, { signal, quiet: true });
      if (!signal.aborted) announce(unread);
    },
    [api, signal, announce],
  );

  /** One page: the newest, or those before an id. */
  const read = useCallback(
    async (before?: number) => {
      const query = before === undefined ? {} : { before };
      const page = await api.call('GET /chat/user/notices', { query }, { signal, quiet: true });
      if (signal.aborted) return;
      const unread = page.notices.filter((notice) => !notice.read).map(({ id }) => id);
      known.current = page.unread;
      change((last) => ({
        status: 'ready',
        notices: merged(last.notices, page.notices),
        fresh: new Set([...last.fresh, ...unread]),
        unread: page.unread,
        // The newest page says nothing about older ones when they are in sight already.
        ...(before === undefined && last.notices.length > 0 ? {} : { more: page.more }),
      }));
      // The marks stay unread at the server when this fails; the next visit tries again.
      if (unread.length > 0) await markRead(unread).catch(() => undefined);
    },
    [api, change, markRead, signal],
  );

  const load = useCallback(async () => {
    setState(nothing);
    await read().catch(() => !signal.aborted && change(() => ({ status: 'failed' })));
  }, [read, change, signal]);

  useEffect(() => {
    void load();
    return bus.on('notice:arrived', ({ unread }) => {
      const before = known.current;
      if (before === null) return;
      known.current = unread;
      // The tab that has read them announces it too.
      if (unread > before) void read().catch(() => undefined);
      else change(() => ({ unread }));
    });
  }, [bus, load, read, change]);

  return {
    state,
    retry: () => void load(),
    async loadOlder() {
      const last = state.notices.at(-1);
      if (!last || state.older === 'loading') return;
      change(() => ({ older: 'loading' }));
      const older = await read(last.id).then(
        () => 'idle' as const,
        () => 'failed' as const,
      );
      if (!signal.aborted) change(() => ({ older }));
    },
    async markAll() {
      await markRead().then(
        () => change(() => ({ fresh: new Set() })),
        () => undefined,
      );
    },
  };
}
