import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineRemote } from '../define-remote.tsx';
import { useHost, useLayout, useParams, useSession } from '../host-context.ts';
import { startStandalone } from './index.tsx';

const answers: Record<string, unknown> = {
  'POST /chat/auto-register': { token: 't', username: 'mona', vip_level: 1, password: 'secret' },
  'GET /chat/user/info': { username: 'mona', vip_level: 1 },
  'GET /chat/help/config': null,
};
vi.mock('@orangery/api', async (original) => ({
  ...(await original<object>()),
  createApiClient: () => ({ call: async (key: string) => answers[key] }),
}));

function Talk() {
  const host = useHost();
  const { username } = useSession();
  const ask = async () => {
    const agreed = await host.confirm({ title: 'Delete the room', confirmLabel: 'Delete' });
    host.toast({ text: agreed ? 'Room deleted' : 'Room kept' });
  };
  return (
    <>
      <p>{`${username ?? 'guest'} at ${host.navigation.getLocation().pathname} on ${useLayout()}`}</p>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <button type="button" onClick={() => host.overlays.open('room', '7')}>
        Open the room
      </button>
      <button type="button" onClick={() => host.overlays.open('settings')}>
        Open the settings
      </button>
    </>
  );
}

const Room = () => <p>{`room ${useParams().id}`}</p>;

const noTranslations = () => Promise.resolve({ default: {} });
const remote = defineRemote({
  name: 'mf-test',
  platform: '^2',
  views: { rooms: () => <p>all rooms</p>, talk: Talk, room: Room },
  translations: { en: noTranslations, zh: noTranslations, ru: noTranslations, fa: noTranslations },
});

beforeAll(async () => {
  // Loaded with the first question; a test should not depend on how fast that is.
  await import('@orangery/ui/overlays');
  localStorage.setItem('lang', 'en');
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/');
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  await startStandalone(remote, { views: ['talk'], path: '/chat_room', panels: { room: 'room' } });
});
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

describe('the standalone harness', () => {
  it('shows a view of the remote with everything a host gives', async () => {
    expect(await screen.findByText('guest at /chat_room on desktop')).toBeTruthy();
  });

  it('signs up in one click, which the remote and the event log see', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'One-click sign-up' }));
    expect(await screen.findByText('mona at /chat_room on desktop')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Events' }).textContent).toContain('"status":"member"');
  });

  it('asks and answers for the remote', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Room deleted')).toBeTruthy();
  });

  it('opens a panel of the remote with the id it was given, and closes it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    expect(await screen.findByText('room 7')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('room 7')).toBeNull());
  });

  it('only names a panel that is a view of another remote', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open the settings' }));
    expect(await screen.findByText('The remote asked for the panel settings.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  });

  it('puts another view beside it and changes the layout', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'rooms' }));
    expect(await screen.findByText('all rooms')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mobile layout' }));
    expect(await screen.findByText('mona at /chat_room on mobile')).toBeTruthy();
  });

  it('switches the theme of the page', async () => {
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Dark theme' })));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
