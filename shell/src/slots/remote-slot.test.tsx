import { defineRemote, type RemoteDefinition, type RemoteModule, ShellRouter } from '@orangery/platform';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedRemotes } from '../federation/loaded-remotes.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { navigation } from '../services/navigation.ts';
import { startTestI18n } from '../testing/start-test-i18n.ts';
import { remoteGenerations } from '../updates/remote-generations.ts';
import { RemoteSlot } from './remote-slot.tsx';

const load = vi.hoisted(() => vi.fn<(remote: string) => Promise<unknown>>());
vi.mock('../federation/load-remote.ts', () => ({
  loadRemote(name: string) {
    const loading = load(name) as Promise<RemoteModule>;
    loadedRemotes.set(name, loading);
    return loading;
  },
}));

const noTranslations = () => Promise.resolve({ default: {} });
/** @param mount milliseconds; short only where a view never comes, because a busy machine stops for as long */
const remote = (views: RemoteDefinition['views'], mount = 10_000): RemoteModule =>
  defineRemote({
    name: 'mf-test',
    platform: '^2',
    views,
    translations: { en: noTranslations, zh: noTranslations, ru: noTranslations, fa: noTranslations },
    deadlines: { mount },
  });

const slots = (...views: string[]) => (
  <ShellRouter navigation={navigation}>
    {views.map((view) => (
      <RemoteSlot key={view} remote="mf-test" view={view} shape="main" />
    ))}
  </ShellRouter>
);

beforeAll(startTestI18n);
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  load.mockReset();
});

describe('RemoteSlot', () => {
  it('shows two views of one remote', async () => {
    load.mockResolvedValue(remote({ rooms: () => <p>rooms</p>, talk: () => <p>talk</p> }));
    render(slots('rooms', 'talk'));
    expect(await screen.findByText('rooms')).toBeTruthy();
    expect(await screen.findByText('talk')).toBeTruthy();
  });

  it('says of the shop what one can do without it', async () => {
    load.mockRejectedValueOnce(new RemoteError('unregistered', 'mf-billing'));
    render(
      <ShellRouter navigation={navigation}>
        <RemoteSlot remote="mf-billing" view="orange" shape="main" />
      </ShellRouter>,
    );
    expect(await screen.findByText('Nothing is sold on this site yet')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/user_center');
    expect(screen.getByRole('button', { name: 'Back to chat' })).toBeTruthy();
  });

  it('says that a remote could not be loaded, and loads it when asked again', async () => {
    load.mockRejectedValueOnce(new RemoteError('unreachable', 'mf-test'));
    load.mockResolvedValue(remote({ rooms: () => <p>rooms</p> }));
    render(slots('rooms'));
    expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('rooms')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is tried again in all places in which it failed, and left alone where it is shown', async () => {
    const mounted = vi.fn();
    const Steady = () => {
      useEffect(mounted, []);
      return <p>steady</p>;
    };
    let broken = true;
    const breaking = (text: string) => () => {
      if (broken) throw new Error('broken view');
      return <p>{text}</p>;
    };
    // One load for all of them, as in a page.
    const views = { steady: Steady, rooms: breaking('rooms'), talk: breaking('talk') };
    load.mockReturnValue(Promise.resolve(remote(views)));
    render(slots('steady', 'rooms', 'talk'));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    broken = false;
    const [first] = screen.getAllByRole('button', { name: 'Try again' });
    if (first) await userEvent.click(first);
    expect(await screen.findByText('rooms')).toBeTruthy();
    expect(await screen.findByText('talk')).toBeTruthy();
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is not registered', () => Promise.reject(new RemoteError('unregistered', 'mf-test'))],
    ['lacks the view', () => Promise.resolve(remote({ other: () => null }))],
  ])('offers the way back when the remote %s', async (_case, answer) => {
    load.mockImplementation(answer);
    navigation.navigate('/orange');
    render(slots('rooms'));
    await userEvent.click(await screen.findByRole('button', { name: 'Back to chat' }));
    expect(window.location.pathname).toBe('/chat_room');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a view that throws to its own place, and opens it again when asked', async () => {
    let broken = true;
    const Talk = () => {
      if (broken) throw new Error('broken view');
      return <p>talk</p>;
    };
    load.mockResolvedValue(remote({ rooms: () => <p>rooms</p>, talk: Talk }));
    render(slots('rooms', 'talk'));
    expect((await screen.findByRole('alert')).textContent).toContain('This part has stopped working');
    expect(await screen.findByText('rooms')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('talk')).toBeTruthy();
  });

  it('gives up on a view that never comes', async () => {
    const never = new Promise<never>(() => {});
    load.mockResolvedValue(
      remote(
        {
          rooms: () => {
            throw never;
          },
        },
        50,
      ),
    );
    render(slots('rooms'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('takes a view out of the page at once, even while it is still coming', async () => {
    let resolve = (_module: RemoteModule) => {};
    const promise = new Promise<RemoteModule>((settle) => {
      resolve = settle;
    });
    load.mockReturnValue(promise);
    const { rerender, container } = render(slots('rooms'));
    rerender(slots());
    resolve(remote({ rooms: () => <p>too late</p> }));
    await promise;
    expect(container.textContent).toBe('');
  });

  it('mounts a view anew in another release', async () => {
    load.mockResolvedValueOnce(remote({ rooms: () => <p>old</p> }));
    load.mockResolvedValue(remote({ rooms: () => <p>new</p> }));
    render(slots('rooms'));
    await screen.findByText('old');
    remoteGenerations['mf-test'] = 1;
    expect(await screen.findByText('new')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('old')).toBeNull());
  });
});
