import { createNavigation } from '@orangery/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from './resolve-route.ts';
import { startRouting } from './start-routing.ts';

const place = () => window.location.pathname + window.location.search;

function start(address: string, visitor: Visitor) {
  window.history.replaceState(null, '', address);
  const navigation = createNavigation(window);
  const openLogin = vi.fn();
  let wanted: string | null = null;
  let current = visitor;
  let notify = () => {};
  startRouting({
    navigation,
    visitor: () => current,
    onVisitor: (listener) => {
      notify = listener;
    },
    openLogin,
    returning: {
      remember: (page) => {
        wanted = page;
      },
      take: () => {
        const page = wanted;
        wanted = null;
        return page;
      },
    },
  });
  const become = (member: boolean) => {
    current = { ...current, member };
    notify();
  };
  return { navigation, openLogin, become };
}

let steps: number;
beforeEach(() => {
  steps = window.history.length;
});

describe('startRouting', () => {
  it('follows redirects one after the other and adds no step to go back through', () => {
    const { openLogin } = start('/nowhere?cid=spring', { layout: 'mobile', member: false });
    expect(place()).toBe('/login?cid=spring');
    expect(window.history.length).toBe(steps);
    expect(openLogin).not.toHaveBeenCalled();
  });

  it('opens the login popup once for a guest on desktop', () => {
    const { navigation, openLogin } = start('/user_center', { layout: 'desktop', member: false });
    expect(place()).toBe('/chat_room');
    expect(openLogin).toHaveBeenCalledOnce();
    navigation.navigate('/help_center');
    expect(place()).toBe('/help_center');
    expect(openLogin).toHaveBeenCalledOnce();
  });

  it('moves on when the visitor signs in or out', () => {
    const { become } = start('/sign_in', { layout: 'mobile', member: false });
    become(true);
    expect(place()).toBe('/chat_room');
    become(false);
    expect(place()).toBe('/login');
  });

  it.each([
    ['desktop', '/user_center?panel=bind/phone#name', '/chat_room'],
    ['mobile', '/user_center?cid=a#name', '/login?cid=a'],
    ['mobile', '/nowhere', '/login'],
  ] as const)('on %s leads from %s by %s back to it after signing in', (layout, address, meanwhile) => {
    const { become } = start(address, { layout, member: false });
    expect(place()).toBe(meanwhile);
    become(true);
    const back = address === '/nowhere' ? '/home' : address;
    expect(place() + window.location.hash).toBe(back);
    expect(window.history.length).toBe(steps);
  });

  it('leads back once, and not to a page that is open to everyone', () => {
    const { navigation, become } = start('/user_center', { layout: 'desktop', member: false });
    become(true);
    become(false);
    expect(place()).toBe('/chat_room');
    become(true);
    expect(place()).toBe('/user_center');
    become(false);
    navigation.navigate('/help_center');
    become(true);
    expect(place()).toBe('/user_center');
  });
});
