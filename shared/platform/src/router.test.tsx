import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Navigation, ShellLocation } from './contract.ts';
import { Link, NavLink, ShellRouter, useLocation, useNavigate, useSearchParams } from './router.tsx';

/** A history as the shell has it, in memory. */
function history(path: string) {
  const entries = [path];
  let index = 0;
  let action: 'POP' | 'PUSH' | 'REPLACE' = 'POP';
  const listeners = new Set<() => void>();
  const locationOf = (to = '/'): ShellLocation => {
    const { pathname, search, hash } = new URL(to, 'http://x');
    return { pathname, search, hash, state: null, key: String(index) };
  };
  let location = locationOf(path);
  const go = (next: number, by: typeof action) => {
    index = next;
    action = by;
    location = locationOf(entries[index]);
    for (const listener of listeners) listener();
  };
  const navigation: Navigation = {
    getLocation: () => location,
    getAction: () => action,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard: () => () => {},
    navigate: (to, options) => {
      if (typeof to === 'number') return go(index + to, 'POP');
      entries.splice(options?.replace ? index : index + 1, entries.length, to);
      go(entries.length - 1, options?.replace ? 'REPLACE' : 'PUSH');
    },
  };
  return { navigation, entries };
}

function Page() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${pathname} ${search.get('range')}`}</p>
      <Link to="/scenes?range=week">scenes</Link>
      <Link to="?panel=plugins">plugins</Link>
      <NavLink to="/scenes">here</NavLink>
      <NavLink to="/" end>
        start
      </NavLink>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => setSearch({ range: 'month' }, { replace: true })}>
        month
      </button>
    </>
  );
}

function open(path: string) {
  const shell = history(path);
  render(
    <ShellRouter navigation={shell.navigation}>
      <Page />
    </ShellRouter>,
  );
  return shell;
}

describe('ShellRouter', () => {
  it('shows the place of a deep link', () => {
    open('/chat_room?range=day');
    expect(screen.getByText('/chat_room day')).toBeTruthy();
  });

  it('adds one history entry for a link, and goes back through it', () => {
    const { entries } = open('/chat_room');
    fireEvent.click(screen.getByText('scenes'));
    expect(screen.getByText('/scenes week')).toBeTruthy();
    expect(entries).toEqual(['/chat_room', '/scenes?range=week']);
    fireEvent.click(screen.getByText('back'));
    expect(screen.getByText('/chat_room null')).toBeTruthy();
  });

  it('leaves clicks alone that ask for another tab', () => {
    const { entries } = open('/chat_room');
    // jsdom cannot follow a link, and says so.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByText('scenes'), { ctrlKey: true });
    expect(entries).toEqual(['/chat_room']);
  });

  it('stays on the path for a link that is only a query', () => {
    const { entries } = open('/chat_room?range=day');
    expect(screen.getByText('plugins').getAttribute('href')).toBe('/chat_room?panel=plugins');
    fireEvent.click(screen.getByText('plugins'));
    expect(entries).toEqual(['/chat_room?range=day', '/chat_room?panel=plugins']);
  });

  it('marks the link to the page one is on', () => {
    open('/chat_room');
    const current = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(current()).toEqual([]);
    fireEvent.click(screen.getByText('scenes'));
    expect(current()).toEqual(['here']);
  });

  it('replaces an entry where it is asked to', () => {
    const { entries } = open('/chat_room');
    fireEvent.click(screen.getByText('month'));
    expect(entries).toEqual(['/chat_room?range=month']);
  });

  it('follows the shell when it goes elsewhere', () => {
    const { navigation } = open('/chat_room');
    act(() => navigation.navigate('/scenes'));
    expect(screen.getByText('/scenes null')).toBeTruthy();
  });
});
