import { createNavigation } from '@orangery/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visitor } from './resolve-route.ts';
import { startRouting } from './start-routing.ts';

const place = () => window.location.pathname + window.location.search;

function start(address: string, visitor: Visitor) {
  window.history.replaceState(null, '', address);
  const navigation = createNavigation(window);
  const openLogin = vi.fn();
  let current = visitor;
  let tell = () => {};
  startRouting({
    navigation,
    visitor: () => current,
    onVisitor: (listener) => {
      tell = listener;
    },
    openLogin,
  });
  const become = (member: boolean) => {
    current = { ...current, member };
    tell();
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
});
