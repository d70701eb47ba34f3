import type { ResolvedRelease } from '@orangery/api';
import { defineRemote, type RemoteDefinition, type RemoteModule, ShellRouter } from '@orangery/platform';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLastGood, writeLastGood } from '../federation/last-good.ts';
import { firstErrors, loadedRemotes } from '../federation/loaded-remotes.ts';
import { adoptRegistry } from '../federation/registry.ts';
import { rejected } from '../federation/releases.ts';
import { remoteRecords } from '../federation/remote-records.ts';
import { navigation } from '../services/navigation.ts';
import { startTestI18n } from '../testing/start-test-i18n.ts';
import { RemoteSlot } from './remote-slot.tsx';

// Waits for as long as a busy machine needs; a pass does not take longer for it.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** What each release exposes, by its version; what is not there cannot be loaded. */
const served = vi.hoisted(() => new Map<string, unknown>());
const asked = vi.hoisted(() => [] as string[]);
vi.mock('../federation/load-release.ts', () => ({
  loadRelease: async (_remote: string, { version }: { version: string }) => {
    asked.push(version);
    if (!served.has(version)) throw new Error(`404 ${version}`);
    return served.get(version);
  },
}));

/** Each test is a page with its own releases. */
let pages = 0;
const release = (version: string): ResolvedRelease => ({
  version,
  global: 'mf_test',
  requires: { platform: '^2' },
  assets: { entry: { url: `/${pages}/${version}.js`, integrity: 'sha384-x' }, js: [], css: [], texts: {} },
});

const texts = () => Promise.resolve({ default: {} });
const never = new Promise<never>(() => {});

function serve(version: string, views: RemoteDefinition['views'], more: Partial<RemoteDefinition> = {}) {
  const translations = { en: texts, zh: texts, ru: texts, fa: texts };
  // Far beyond what a busy machine takes.
  const deadlines = { bootstrap: 30_000, mount: 30_000 };
  served.set(
    version,
    defineRemote({ name: 'mf-test', platform: '^2', views, translations, deadlines, ...more }),
  );
}

const page = (text: string) => () => <p>{text}</p>;
const throwing = (message: string) => () => {
  throw new Error(message);
};
const good = (version: string) =>
  serve(version, { rooms: page(`rooms ${version}`), talk: page(`talk ${version}`) });

const slots = (...views: string[]) => (
  <ShellRouter navigation={navigation}>
    {views.map((view) => (
      <RemoteSlot key={view} remote="mf-test" view={view} shape="main" />
    ))}
  </ShellRouter>
);
const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
const publish = (version: string, fallback?: string) =>
  adoptRegistry({
    revision: 1,
    remotes: { 'mf-test': { ...release(version), ...(fallback ? { fallback: release(fallback) } : {}) } },
  });

beforeAll(startTestI18n);
beforeEach(() => {
  pages += 1;
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const known of [served, loadedRemotes, firstErrors, rejected]) known.clear();
  asked.length = 0;
});

describe('a release whose view fails before it is shown', () => {
  it.each<[string, () => void]>([
    ['throws while rendering', () => serve('2', { talk: throwing('broken') })],
    [
      'throws in an effect',
      () =>
        serve('2', {
          talk: () => {
            useEffect(throwing('broken'), []);
            return <p>talk 2</p>;
          },
        }),
    ],
    ['throws in its lifecycle', () => serveRaw('2', { mount: async () => throwing('broken')() })],
    [
      'never comes',
      () =>
        serve(
          '2',
          {
            talk: () => {
              throw never;
            },
          },
          { deadlines: { mount: 50 } },
        ),
    ],
    [
      'gets no translations',
      () => {
        const refused = () => Promise.reject(new Error('refused'));
        const translations = { en: refused, zh: refused, ru: refused, fa: refused };
        serve('2', { talk: page('talk 2') }, { translations });
      },
    ],
  ])('is given up for the one before it when it %s', async (_case, serveBad) => {
    serveBad();
    good('1');
    publish('2', '1');
    render(slots('talk'));
    expect(await screen.findByText('talk 1')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(remoteRecords['mf-test']).toMatchObject({ status: 'ready', version: '1', origin: 'fallback' });
    expect(remoteRecords['mf-test']?.error).toBeTruthy();
    await waitFor(() => expect(readLastGood('mf-test')?.version).toBe('1'));
  });

  it('is given up in all places, those included in which it works', async () => {
    serve('2', { rooms: page('rooms 2'), talk: throwing('broken') });
    good('1');
    publish('2', '1');
    render(slots('rooms', 'talk'));
    expect(await screen.findByText('talk 1')).toBeTruthy();
    expect(await screen.findByText('rooms 1')).toBeTruthy();
    expect(screen.queryByText('rooms 2')).toBeNull();
  });

  it('does not take the place of the release that worked last, though another of its views did', async () => {
    writeLastGood('mf-test', release('1'));
    serve('2', { rooms: page('rooms 2'), talk: throwing('broken') });
    good('1');
    publish('2');
    const { rerender } = render(slots('rooms'));
    await screen.findByText('rooms 2');
    await waitFor(() => expect(readLastGood('mf-test')?.version).toBe('2'));
    rerender(slots('rooms', 'talk'));
    await tryAgain();
    expect(await screen.findByText('talk 1')).toBeTruthy();
    expect(remoteRecords['mf-test']).toMatchObject({ version: '1', origin: 'last-good' });
  });

  it('is not to blame while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serve('2', { talk: throwing('broken') });
    good('1');
    publish('2', '1');
    render(slots('talk'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(asked).toEqual(['2']);
  });
});

describe('when no release works', () => {
  it('the first error is the one reported, and the others are not tried for ever', async () => {
    serve('2', { talk: throwing('the first error') });
    serve('1', { talk: throwing('another error') });
    publish('2', '1');
    render(slots('talk'));
    expect((await screen.findByRole('alert')).textContent).toContain('This part has stopped working');
    expect(asked).toEqual(['2', '1']);
    expect(remoteRecords['mf-test']?.error).toBe('the first error');
  });

  it('the first error is reported also when the release before it cannot be loaded', async () => {
    serve('2', { talk: throwing('the first error') });
    publish('2', '1');
    render(slots('talk'));
    expect((await screen.findByRole('alert')).textContent).toContain('This part has stopped working');
    expect(remoteRecords['mf-test']?.error).toBe('the first error');
  });
});

describe('Try again', () => {
  it('does not take a release that was given up while the one in its place works', async () => {
    let crash = () => {};
    serve('2', { talk: throwing('broken') });
    serve('1', {
      talk: () => {
        const [crashed, setCrashed] = useState(false);
        crash = () => setCrashed(true);
        if (crashed) throw new Error('crashed later');
        return <p>talk 1</p>;
      },
    });
    publish('2', '1');
    render(slots('talk'));
    await screen.findByText('talk 1');
    await waitFor(() => expect(readLastGood('mf-test')?.version).toBe('1'));
    crash();
    await tryAgain();
    expect(await screen.findByText('talk 1')).toBeTruthy();
    expect(asked).toEqual(['2', '1']);
  });

  it('takes a release that was given up when the one in its place cannot be loaded either', async () => {
    let away = true;
    const load = () => (away ? Promise.reject(new Error('network changed')) : texts());
    const translations = { en: load, zh: load, ru: load, fa: load };
    serve('2', { talk: page('talk 2') }, { translations });
    publish('2', '1');
    render(slots('talk'));
    await screen.findByRole('alert');
    expect(asked).toEqual(['2', '1']);
    away = false;
    await tryAgain();
    expect(await screen.findByText('talk 2')).toBeTruthy();
    expect(asked).toEqual(['2', '1', '2']);
    expect(remoteRecords['mf-test']?.error).toBeNull();
  });

  it('begins with the best release again when all were given up', async () => {
    let broken = true;
    const talk = (text: string) => () => {
      if (broken) throw new Error('broken for a while');
      return <p>{text}</p>;
    };
    serve('2', { talk: talk('talk 2') });
    serve('1', { talk: talk('talk 1') });
    publish('2', '1');
    render(slots('talk'));
    await screen.findByRole('alert');
    broken = false;
    await tryAgain();
    expect(await screen.findByText('talk 2')).toBeTruthy();
    expect(asked).toEqual(['2', '1', '2']);
  });

  it('takes a release that was published meanwhile', async () => {
    serve('2', { talk: throwing('broken') });
    publish('2');
    render(slots('talk'));
    await screen.findByRole('alert');
    good('3');
    vi.stubGlobal('fetch', async () => Response.json({ revision: 2, remotes: { 'mf-test': release('3') } }));
    await tryAgain();
    expect(await screen.findByText('talk 3')).toBeTruthy();
    expect(asked).toEqual(['2', '3']);
  });
});

describe('a release that has shown a view', () => {
  it('is kept when the view crashes later', async () => {
    let crash = () => {};
    const Talk = () => {
      const [crashed, setCrashed] = useState(false);
      crash = () => setCrashed(true);
      if (crashed) throw new Error('crashed later');
      return <p>talk 2</p>;
    };
    serve('2', { talk: Talk });
    good('1');
    publish('2', '1');
    render(slots('talk'));
    await screen.findByText('talk 2');
    await waitFor(() => expect(readLastGood('mf-test')?.version).toBe('2'));
    crash();
    expect((await screen.findByRole('alert')).textContent).toContain('This part has stopped working');
    expect(asked).toEqual(['2']);
  });

  it('is kept when the view fails the next time it is opened', async () => {
    let broken = false;
    serve('2', {
      talk: () => {
        if (broken) throw new Error('broken data');
        return <p>talk 2</p>;
      },
    });
    good('1');
    publish('2', '1');
    const { rerender } = render(slots('talk'));
    await screen.findByText('talk 2');
    await waitFor(() => expect(readLastGood('mf-test')?.version).toBe('2'));
    rerender(slots());
    broken = true;
    rerender(slots('talk'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(asked).toEqual(['2']);
  });
});

describe('a view that fails when it is opened after others', () => {
  const openLater = async () => {
    good('1');
    publish('2', '1');
    const { rerender } = render(slots('rooms'));
    await screen.findByText('rooms 2');
    await waitFor(() => expect(readLastGood('mf-test')?.version).toBe('2'));
    rerender(slots('rooms', 'talk'));
    await screen.findByRole('alert');
    return rerender;
  };

  it('shows its error, and leaves the release to the others, however often it is opened', async () => {
    serve('2', { rooms: page('rooms 2'), talk: throwing('broken data') });
    const rerender = await openLater();
    rerender(slots('rooms'));
    rerender(slots('rooms', 'talk'));
    await screen.findByRole('alert');
    expect(screen.getByText('rooms 2')).toBeTruthy();
    expect(asked).toEqual(['2']);
  });

  it('is shown by its release when the retry succeeds', async () => {
    let broken = true;
    serve('2', {
      rooms: page('rooms 2'),
      talk: () => {
        if (broken) throw new Error('broken data');
        return <p>talk 2</p>;
      },
    });
    await openLater();
    broken = false;
    await tryAgain();
    expect(await screen.findByText('talk 2')).toBeTruthy();
    expect(asked).toEqual(['2']);
  });

  it('is shown by the release before when the retry fails too', async () => {
    serve('2', { rooms: page('rooms 2'), talk: throwing('broken') });
    await openLater();
    await tryAgain();
    expect(await screen.findByText('talk 1')).toBeTruthy();
    expect(await screen.findByText('rooms 1')).toBeTruthy();
    expect(asked).toEqual(['2', '1']);
  });
});

it('a module whose steps never settle is given up as well', async () => {
  vi.useFakeTimers();
  const mount = vi.fn(() => never);
  serveRaw('2', { mount });
  good('1');
  publish('2', '1');
  render(slots('talk'));
  await vi.waitFor(() => expect(mount).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(await screen.findByText('talk 1')).toBeTruthy();
});

/** A module that was not made by `defineRemote`. */
function serveRaw(version: string, steps: Partial<RemoteModule>) {
  const nothing = async () => {};
  const lifecycles = { bootstrap: nothing, mount: nothing, unmount: nothing, update: nothing };
  served.set(version, { name: 'mf-test', platform: '^2', views: ['talk'], ...lifecycles, ...steps });
}
