import { userInfo } from '@orangery/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { adoptRegistry, type Registry } from './federation/registry.ts';
import { RemoteError } from './federation/remote-error.ts';
import { host } from './services/host.ts';
import { navigation } from './services/navigation.ts';
import { session } from './session/session.ts';
import { unread } from './session/unread.ts';
import { startTestI18n } from './testing/start-test-i18n.ts';

const device = vi.hoisted(() => ({ mobile: false }));
vi.mock('./layouts/is-mobile.ts', () => ({ isMobile: () => device.mobile }));
// No remote is registered: the frame has to stand by itself.
vi.mock('./federation/load-remote.ts', () => ({
  loadRemote: (remote: string) => Promise.reject(new RemoteError('unregistered', remote)),
}));

const member = { status: 'member', token: 't', username: 'mona' } as const;
const guest = { status: 'guest', token: null, username: null } as const;

const withAccounts: Registry = { revision: 1, remotes: { 'mf-account': { manifest: '/mf-manifest.json' } } };

function open(path: string, as: typeof member | typeof guest = guest) {
  Object.assign(session, as);
  navigation.navigate(path, { replace: true });
  return render(<App />);
}

beforeAll(async () => {
  startTestI18n();
  // What is loaded when it is first opened is here already, so that nothing in a test depends on how fast that is.
  await Promise.all([import('./overlays/panel-host.tsx'), import('./layouts/account-menu.tsx')]);
});
beforeEach(() => {
  device.mobile = false;
});
afterEach(() => {
  localStorage.clear();
  unread.count = 0;
  session.userInfo = null;
  adoptRegistry({ revision: 0, remotes: {} });
});

describe('desktop', () => {
  it('marks the place one is at, names the page and moves the focus there', async () => {
    open('/chat_room');
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('Chat');
    expect(document.title).toBe('Chat · Orangery');
    await userEvent.click(within(main).getByRole('link', { name: 'Scenes' }));
    expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('Scenes');
    expect(document.title).toBe('Scenes · Orangery');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('names what is open in the title of the tab until it is closed', async () => {
    open('/chat_room');
    const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));
    const closeFirst = host.nameContent('Costs & <profits> 2026');
    await titled('Costs & <profits> 2026 · Orangery');
    const close = host.nameContent('Contract');
    closeFirst();
    await titled('Contract · Orangery');
    close();
    await titled('Chat · Orangery');
  });

  it('puts the rooms away and keeps that', async () => {
    open('/chat_room');
    expect(screen.getByRole('complementary', { name: 'Chats' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hide chats' }));
    expect(screen.queryByRole('complementary', { name: 'Chats' })).toBeNull();
    expect(localStorage.getItem('sidebar')).toBe('closed');
    await userEvent.click(screen.getByRole('button', { name: 'Show chats' }));
    expect(screen.getByRole('complementary', { name: 'Chats' })).toBeTruthy();
  });

  it('offers a guest to log in, and a member the account', async () => {
    open('/chat_room');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    act(() => void Object.assign(session, member));
    await userEvent.click(await screen.findByRole('button', { name: /Account/ }));
    await screen.findByRole('menuitem', { name: 'Log out' });
    expect(screen.getByRole('group', { name: member.username })).toBeTruthy();
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['User centre', 'Plans', 'Invite a friend', 'About us', 'Log out']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Invite a friend' }));
    expect(window.location.search).toBe('?panel=invitation');
  });

  it('shows the picture of a member, and their initials where it does not load', async () => {
    open('/chat_room', member);
    act(() => void Object.assign(session, { userInfo: userInfo({ avatar: '/avatars/mona.jpg' }) }));
    const picture = await screen.findByRole('img', { name: 'Mira' });
    expect(picture.getAttribute('src')).toBe('/avatars/mona.jpg');
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Mira' }).textContent).toBe('M');
  });

  it('has notices, settings and the language at the foot of the rail, for whom they are', async () => {
    const tools = () =>
      within(screen.getByRole('banner'))
        .getAllByRole('button')
        .map(
          (button) =>
            button.getAttribute('aria-label') ?? (button.ariaHasPopup ? 'account' : button.textContent),
        );
    open('/chat_room');
    expect(tools()).toEqual(['Hide chats', 'Switch to dark theme', 'Language', 'Log in']);
    act(() => adoptRegistry(withAccounts));
    expect(tools()).toEqual(['Hide chats', 'Switch to dark theme', 'Settings', 'Language', 'Log in']);
    act(() => void Object.assign(session, member));
    await screen.findByRole('button', { name: 'Notices' });
    expect(tools()).toEqual(['Hide chats', 'Notices', 'Switch to dark theme', 'Settings', 'account']);
    act(() => void Object.assign(unread, { count: 120 }));
    const bell = await screen.findByRole('button', { name: 'Notices, 120 unread' });
    expect(screen.getByText('99+')).toBeTruthy();
    await userEvent.click(bell);
    expect(window.location.search).toBe('?panel=notices');
  });

  it('opens a panel over the page and closes it without leaving', async () => {
    open('/chat_room?panel=plugins');
    const panel = await screen.findByRole('dialog', { name: 'Plugins' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname + window.location.search).toBe('/chat_room');
  });

  it('says so when there is no such panel', async () => {
    open('/chat_room?panel=toString');
    const panel = await screen.findByRole('dialog', { name: 'Not available' });
    expect(within(panel).getByText('There is nothing here')).toBeTruthy();
  });
});

describe('mobile', () => {
  it('names each page of logging in, and begins it at its top', async () => {
    open('/sign_in');
    expect(document.title).toBe('Log in · Orangery');
    const main = screen.getByRole('main');
    main.scrollTop = 120;
    await userEvent.click(await screen.findByRole('link', { name: 'Register' }));
    expect(document.title).toBe('Register · Orangery');
    await waitFor(() => expect(document.activeElement).toBe(main));
    expect(main.scrollTop).toBe(0);
  });

  beforeEach(() => {
    device.mobile = true;
  });

  it('has the pages of the tab bar, and a way back from the others', async () => {
    open('/home', member);
    const tabs = screen.getByRole('navigation', { name: 'Main' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Chat');
    act(() => navigation.navigate('/questions'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });

  it('leads home from a page that was opened by a link, after signing in on the way too', async () => {
    window.history.replaceState(null, '', '/login');
    window.dispatchEvent(new PopStateEvent('popstate'));
    open('/questions', member);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(window.location.pathname).toBe('/home');
  });

  it('marks the page of the account while there are unread notices', async () => {
    open('/home', member);
    expect(screen.getByRole('link', { name: 'You' })).toBeTruthy();
    act(() => void Object.assign(unread, { count: 2 }));
    expect(await screen.findByRole('link', { name: 'You, 2 unread notices' })).toBeTruthy();
  });

  it('names the diagnostics once', async () => {
    open('/test', member);
    await screen.findByRole('heading', { level: 1, name: 'Diagnostics' });
    expect(screen.getAllByText('Diagnostics')).toHaveLength(1);
  });
});
