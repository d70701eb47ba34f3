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

/** What an address shows, whatever panel lies over it. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + search.replace(/.panel=[^&]*/, '').slice(1);

/** A history over the browser's: the only one in the page, shared with every remote. For the shell and the harness. */
export function createNavigation(page: Window): Navigation {
  const listeners = new Set<() => void>();
  let guard: ((to: URL) => Promise<boolean>) | undefined;
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

  /** Whether a guard is asked before that address; once it agrees, one goes there. */
  function isAsked(to: URL, then: () => void): boolean {
    if (!guard || pageOf(to) === pageOf(location)) return false;
    void guard(to).then((agreed) => {
      if (!agreed) return;
      guard = undefined;
      then();
    });
    return true;
  }

  page.addEventListener('popstate', () => {
    if (!isAsked(new URL(page.location.href), () => page.history.back())) return changed('POP');
    // The browser has gone already: one is put back where one was.
    const { pathname, search, hash, state } = location;
    navigate(pathname + search + hash, { state });
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
    if (isAsked(target, () => navigate(to, { replace, state }))) return;
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
      guard = leave;
      return () => {
        if (guard === leave) guard = undefined;
      };
    },
  };
}
