import type { UseEntry } from '@orangery/api';
import { useHost, useScope, useSession } from '@orangery/platform';
import { useCallback, useEffect, useState } from 'react';

export type UsageState = {
  status: 'loading' | 'failed' | 'ready';
  /** Newest first. */
  entries: readonly UseEntry[];
  more: boolean;
  /** What is asked of the older ones. */
  older: 'idle' | 'loading' | 'failed';
};

type Page = { readonly entries: readonly UseEntry[]; readonly more: boolean };

const nothing: UsageState = { status: 'loading', entries: [], more: false, older: 'idle' };

const without = (all: readonly UseEntry[], others: readonly UseEntry[]): UseEntry[] =>
  all.filter(({ id }) => !others.some((other) => other.id === id));

/** The newest page over what is shown; without it when too much came in between for the page to reach down to it. */
function withNewest(shown: UsageState, { entries, more }: Page): Partial<UsageState> {
  const rest = without(shown.entries, entries);
  const isNextToIt = rest.length < shown.entries.length || !more;
  return isNextToIt && shown.entries.length > 0
    ? { status: 'ready', entries: [...entries, ...rest] }
    : { status: 'ready', entries, more };
}

/** What the signed-in person has used, page by page. It is read again whenever their counts have changed. */
export function useUsage() {
  const { api } = useHost();
  const { userInfo } = useSession();
  const { signal } = useScope();
  const [state, setState] = useState(nothing);
  const change = useCallback(
    (next: (shown: UsageState) => Partial<UsageState>) =>
      !signal.aborted && setState((shown) => ({ ...shown, ...next(shown) })),
    [signal],
  );
  const read = useCallback(
    (before?: string) =>
      api.call('GET /chat/user/uses', { query: before ? { before } : {} }, { signal, quiet: true }),
    [api, signal],
  );
  const readNewest = useCallback(
    () =>
      read().then(
        (page) => change((shown) => withNewest(shown, page)),
        () => change(({ status }) => ({ status: status === 'ready' ? 'ready' : 'failed' })),
      ),
    [read, change],
  );

  // What is left is in the user info: it has changed when a use was settled or given back.
  useEffect(() => void readNewest(), [readNewest, userInfo]);

  return {
    state,
    retry: () => {
      setState(nothing);
      void readNewest();
    },
    async readOlder() {
      const last = state.entries.at(-1);
      if (!last || state.older === 'loading') return;
      change(() => ({ older: 'loading' }));
      await read(last.id).then(
        ({ entries, more }) =>
          change((shown) => ({
            entries: [...shown.entries, ...without(entries, shown.entries)],
            more,
            older: 'idle',
          })),
        () => change(() => ({ older: 'failed' })),
      );
    },
  };
}
