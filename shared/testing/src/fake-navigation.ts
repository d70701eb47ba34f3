import type { Navigation, ShellLocation } from '@orangery/platform';

/** A history in memory that starts at a path. */
export function fakeNavigation(start = '/chat_room'): Navigation {
  const listeners = new Set<() => void>();
  let lastKey = 0;
  const place = (to: string, from: ShellLocation | null, state: unknown): ShellLocation => {
    const { pathname, search, hash } = new URL(to, `http://test${from?.pathname ?? '/'}`);
    lastKey += 1;
    return { pathname, search, hash, state, key: String(lastKey) };
  };
  let entries = [place(start, null, null)];
  let index = 0;
  let action: ReturnType<Navigation['getAction']> = 'POP';
  const current = () => entries[index] as ShellLocation;
  const guards: Parameters<Navigation['guard']>[0][] = [];
  const go: Navigation['navigate'] = (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') {
      index = Math.min(entries.length - 1, Math.max(0, index + to));
      action = 'POP';
    } else {
      const next = place(to, current(), state);
      if (!replace) index += 1;
      entries = [...entries.slice(0, index), next];
      action = replace ? 'REPLACE' : 'PUSH';
    }
    for (const listener of [...listeners]) listener();
  };

  return {
    getLocation: current,
    getAction: () => action,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options) => {
      const target = new URL(typeof to === 'number' ? '' : to, `http://test${current().pathname}`);
      const isHere = target.pathname === current().pathname && target.search === current().search;
      const leave = isHere ? undefined : guards.at(-1);
      if (!leave) return go(to, options);
      void leave(target).then((agreed) => agreed && go(to, options));
    },
    guard: (leave) => {
      guards.push(leave);
      return () => {
        guards.splice(guards.indexOf(leave), 1);
      };
    },
  };
}
