import type { Navigation, ShellLocation } from './contract.ts';

type NavigateOptions = Parameters<Navigation['navigate']>[1];
type Entry = { key: string; state: unknown };

const newKey = () => crypto.randomUUID().slice(0, 8);

const entryOf = (state: unknown): Entry => {
  const entry = state as Partial<Entry> | null;
  return { key: typeof entry?.key === 'string' ? entry.key : 'default', state: entry?.state ?? null };
};

/** Milliseconds until a step that is being taken back is taken for one that the browser has dropped. */
const maxLeaving = 2_000;

/** Whether a step of something that lay over the page is just being taken back (see `layers.ts` of the UI library). */
function isLeaving({ history }: Window): boolean {
  const since = (history.state as { leaving?: number } | null)?.leaving;
  return since !== undefined && Math.abs(Date.now() - since) < maxLeaving;
}

/** Runs `then` once a step back has been taken, or was dropped. */
function afterLeaving(page: Window, then: () => void): void {
  const timer = setTimeout(left, maxLeaving);
  page.addEventListener('popstate', left);
  function left() {
    clearTimeout(timer);
    page.removeEventListener('popstate', left);
    then();
  }
}

function resolve(to: string, base: string): URL | null {
  try {
    return new URL(to, base);
  } catch {
    return null;
  }
}

/** What an address shows, whatever lies over it. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete('panel');
  return `${pathname}?${query}`;
}

/** A history over the browser's: the only one in the page, shared with every remote. For the shell and the harness. */
export function createNavigation(page: Window): Navigation {
  const listeners = new Set<() => void>();
  const guards: ((to: URL) => Promise<boolean>)[] = [];
  const read = (): ShellLocation => {
    const { pathname, search, hash } = page.location;
    return { pathname, search, hash, ...entryOf(page.history.state) };
  };
  let location = read();
  let action: ReturnType<Navigation['getAction']> = 'POP';

  function changed(by: typeof action) {
    action = by;
    location = read();
    for (const listener of [...listeners]) listener();
  }

  /** The guard that has to be asked before that address; undefined when one may go. */
  const guardOf = (to: URL) => (pageOf(to) === pageOf(location) ? undefined : guards.at(-1));

  page.addEventListener('popstate', () => {
    const to = new URL(page.location.href);
    const guard = guardOf(to);
    if (!guard) return changed('POP');
    // The browser has gone already: one is put back where one was, and goes again once that is agreed to.
    const { pathname, search, hash, key, state } = location;
    page.history.pushState({ key, state } satisfies Entry, '', `${pathname}${search}${hash}`);
    void guard(to).then((agreed) => {
      if (!agreed) return;
      guards.length = 0;
      page.history.back();
    });
  });

  function navigate(to: string | number, { replace = false, state = null }: NavigateOptions = {}): void {
    if (isLeaving(page)) {
      afterLeaving(page, () => navigate(to, { replace, state }));
      return;
    }
    if (typeof to === 'number') {
      page.history.go(to);
      return;
    }
    const target = resolve(to, page.location.href);
    // An address of another origin, or none at all, is no step inside the application.
    if (!target || target.origin !== page.location.origin) return;
    const guard = guardOf(target);
    if (!guard) {
      go(target, { replace, state });
      return;
    }
    void guard(target).then((agreed) => {
      if (!agreed) return;
      guards.length = 0;
      go(target, { replace, state });
    });
  }

  function go(target: URL, { replace, state }: { replace: boolean; state: unknown }): void {
    // Going where one is already adds no step to go back through, as with an ordinary link.
    const stays = replace || target.href === page.location.href;
    // What takes the place of the first entry is the first one: there is still nothing to go back to.
    const entry: Entry = { key: stays && location.key === 'default' ? 'default' : newKey(), state };
    try {
      if (stays) page.history.replaceState(entry, '', target);
      else page.history.pushState(entry, '', target);
    } catch (error) {
      // A state that cannot be kept, or more steps than the browser lets a page make: one stays where one is.
      console.warn('A navigation was refused', error);
      return;
    }
    changed(stays ? 'REPLACE' : 'PUSH');
  }

  return {
    getLocation: () => location,
    getAction: () => action,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    guard: (leave) => {
      guards.push(leave);
      return () => {
        const index = guards.indexOf(leave);
        if (index >= 0) guards.splice(index, 1);
      };
    },
  };
}
