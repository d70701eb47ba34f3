import type { ResolvedRelease } from '@orangery/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedRemotes } from '../federation/loaded-remotes.ts';
import { adoptRegistry, knownRegistry, type Registry } from '../federation/registry.ts';
import { chooseReleases, rejected } from '../federation/releases.ts';
import { remoteRecords } from '../federation/remote-records.ts';
import { checkForUpdates, declineRelease, takeRelease } from './check-releases.ts';
import { releaseOffer } from './release-offer.ts';
import { remoteGenerations } from './remote-generations.ts';
import { isShellOutdated } from './shell-release.ts';
import { watchReleases } from './watch-releases.ts';

vi.mock('./shell-release.ts', () => ({ isShellOutdated: vi.fn(async () => false) }));

const release = (version: string, platform = '^2'): ResolvedRelease => ({
  version,
  global: 'mf_chat',
  requires: { platform },
  assets: { entry: { url: '/entry.js', integrity: 'sha384-x' }, js: [], css: [], texts: {} },
});
const registry = (revision: number, version: string, platform?: string): Registry => ({
  revision,
  remotes: { 'mf-chat': release(version, platform) },
});
const runs = (version: string) => {
  const rest = { origin: 'registry', url: '', loadTime: 1, views: [], error: null } as const;
  remoteRecords['mf-chat'] = { status: 'ready', version, ...rest };
};

let served: Registry;
const requests = vi.fn();
let now = 0;

/** What the page does by itself has been done. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** The person comes back to the tab, some time later. */
async function comeBack(later = 60_000): Promise<void> {
  now += later;
  vi.setSystemTime(now);
  window.dispatchEvent(new Event('focus'));
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('fetch', async (url: string) => {
    requests(url);
    return Response.json(served);
  });
  watchReleases();
  adoptRegistry(registry(1, '1.0.0'));
  runs('1.0.0');
  loadedRemotes.set('mf-chat', new Promise(() => {}));
});
afterEach(() => {
  now += 1_000_000;
  declineRelease();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  requests.mockClear();
});

describe('a new release', () => {
  it('is offered when the person comes back, and changes nothing before it is taken', async () => {
    served = registry(2, '2.0.0');
    await comeBack();
    expect(releaseOffer.remotes).toEqual(['mf-chat']);
    expect(knownRegistry().revision).toBe(1);
    expect(loadedRemotes.has('mf-chat')).toBe(true);
  });

  it('mounts the remote anew once it is taken', async () => {
    served = registry(3, '2.0.0');
    await comeBack();
    const before = remoteGenerations['mf-chat'] ?? 0;
    takeRelease();
    expect(remoteGenerations['mf-chat']).toBe(before + 1);
    expect(loadedRemotes.has('mf-chat')).toBe(false);
    expect(knownRegistry().revision).toBe(3);
    expect(releaseOffer.remotes).toEqual([]);
  });

  it('is loaded though it was given up before: it may have been withdrawn and be back', async () => {
    const { assets, ...former } = release('0.9.0');
    const fallback = {
      ...former,
      assets: { ...assets, entry: { url: '/former.js', integrity: 'sha384-x' } },
    };
    served = { revision: 12, remotes: { 'mf-chat': { ...release('2.0.0'), fallback } } };
    rejected.set('mf-chat', new Set([new URL('/entry.js', document.baseURI).href]));
    await comeBack();
    takeRelease();
    expect(chooseReleases('mf-chat', knownRegistry())).toMatchObject({
      candidates: [{ version: '2.0.0' }, { version: '0.9.0' }],
    });
  });

  it('stays on offer while the browser is offline', async () => {
    served = registry(11, '2.0.0');
    await comeBack();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    takeRelease();
    expect(releaseOffer.remotes).toEqual(['mf-chat']);
    expect(loadedRemotes.has('mf-chat')).toBe(true);
    takeRelease();
    expect(releaseOffer.remotes).toEqual([]);
  });

  it('reloads the page where it needs a newer shell', async () => {
    served = registry(4, '2.0.0', '^3');
    await comeBack();
    const reload = vi.fn();
    takeRelease(reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(loadedRemotes.has('mf-chat')).toBe(true);
  });

  it('of the shell itself is found when it is looked for, and taking it reloads the page', async () => {
    served = registry(1, '1.0.0');
    expect(await checkForUpdates()).toBe('current');
    vi.mocked(isShellOutdated).mockResolvedValueOnce(true);
    expect(await checkForUpdates()).toBe('available');
    expect(releaseOffer).toEqual({ remotes: [], shell: true });
    const reload = vi.fn();
    takeRelease(reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not offered again once declined, until there is another', async () => {
    served = registry(5, '2.0.0');
    await comeBack();
    declineRelease();
    await comeBack();
    expect(releaseOffer.remotes).toEqual([]);
    served = registry(6, '3.0.0');
    await comeBack();
    expect(releaseOffer.remotes).toEqual(['mf-chat']);
  });

  it('is looked for on request, and what was declined is offered again', async () => {
    served = registry(8, '2.0.0');
    expect(await checkForUpdates()).toBe('available');
    declineRelease();
    expect(releaseOffer.remotes).toEqual([]);
    expect(await checkForUpdates()).toBe('available');
    expect(releaseOffer.remotes).toEqual(['mf-chat']);
    served = registry(8, '1.0.0');
    expect(await checkForUpdates()).toBe('current');
    expect(releaseOffer.remotes).toEqual([]);
  });

  it('is offered at once when a script of the former one is gone, also after it was declined', async () => {
    served = registry(9, '2.0.0');
    await comeBack();
    declineRelease();
    const script = document.head.appendChild(document.createElement('script'));
    script.setAttribute('src', '/releases/mf-chat/1.0.0/gone.js');
    script.dispatchEvent(new Event('error'));
    await settled();
    expect(releaseOffer.remotes).toEqual(['mf-chat']);
    // What asks for the script goes on asking; the person has answered.
    declineRelease();
    script.dispatchEvent(new Event('error'));
    await settled();
    expect(releaseOffer.remotes).toEqual([]);
    script.remove();
  });

  it('is looked for again when the registry did not answer the first time', async () => {
    served = registry(10, '2.0.0');
    const style = document.head.appendChild(document.createElement('link'));
    style.href = '/releases/mf-chat/1.0.0/gone.css';
    const working = fetch;
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    style.dispatchEvent(new Event('error'));
    await settled();
    vi.stubGlobal('fetch', working);
    style.dispatchEvent(new Event('error'));
    await settled();
    expect(releaseOffer.remotes).toEqual(['mf-chat']);
    style.remove();
  });

  it('is not made up when the registry does not answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(checkForUpdates()).rejects.toThrow('503');
    await comeBack();
    expect(releaseOffer.remotes).toEqual([]);
  });

  it('is not what failed already and left the fallback running', async () => {
    runs('0.9.0');
    served = registry(7, '1.0.0');
    await comeBack();
    expect(releaseOffer.remotes).toEqual([]);
  });

  it('is not asked for at every glance, nor missed in a tab that stays in front', async () => {
    served = registry(1, '1.0.0');
    await comeBack();
    const asked = requests.mock.calls.length;
    await comeBack(100);
    expect(requests.mock.calls.length).toBe(asked);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(requests.mock.calls.length).toBeGreaterThan(asked);
  });
});
