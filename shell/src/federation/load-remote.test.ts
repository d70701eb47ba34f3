import type { ResolvedRelease } from '@orangery/api';
import type { RemoteModule } from '@orangery/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeLastGood } from './last-good.ts';
import { loadRemote } from './load-remote.ts';
import { forgetRemote, loadedRemotes } from './loaded-remotes.ts';
import { adoptRegistry, type RegisteredRemote } from './registry.ts';
import { remoteRecords } from './remote-records.ts';

// Stands in for the federation runtime: what is registered at a name, and what each address answers.
const net = vi.hoisted(() => ({
  at: new Map<string, string>(),
  answers: new Map<string, () => Promise<unknown>>(),
  requests: [] as string[],
}));
vi.mock('./runtime.ts', () => ({
  deadlines: { manifest: 4_000, script: 8_000 },
  registerRemote: (global: string, url: string) => net.at.set(global, new URL(url).pathname),
  loadExposed: (global: string) => {
    const url = net.at.get(global) ?? '';
    net.requests.push(url);
    return net.answers.get(url)?.() ?? Promise.reject(new Error(`404 ${url}`));
  },
}));

const release = (version: string): ResolvedRelease => ({
  version,
  global: 'mf_chat',
  requires: { platform: '^2' },
  assets: { entry: { url: `/${version}.js`, integrity: 'sha384-x' }, js: [], css: [], texts: {} },
});
const moduleOf = (name: string, platform = '^2') =>
  ({ name, platform, views: ['rooms'] }) as unknown as RemoteModule;
const serve = (version: string, module = moduleOf(version)) =>
  net.answers.set(`/${version}.js`, () => Promise.resolve({ default: module }));
const register = (remote: RegisteredRemote) => adoptRegistry({ revision: 1, remotes: { 'mf-chat': remote } });

/** Lets the pauses between two tries pass. */
async function settled<T>(work: Promise<T>): Promise<T | { failure: unknown }> {
  const outcome = work.catch((error: { failure?: unknown }) => ({ failure: error.failure }));
  await vi.runAllTimersAsync();
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  net.answers.clear();
  net.requests.length = 0;
  loadedRemotes.clear();
});

describe('loadRemote', () => {
  it('loads a remote once for everyone who asks', async () => {
    register(release('3'));
    const module = moduleOf('three');
    serve('3', module);
    expect(await settled(Promise.all([loadRemote('mf-chat'), loadRemote('mf-chat')]))).toEqual([
      module,
      module,
    ]);
    expect(net.requests).toEqual(['/3.js']);
    expect(remoteRecords['mf-chat']).toMatchObject({ status: 'ready', version: '3', origin: 'registry' });
  });

  it('tries again what failed at once', async () => {
    register(release('3'));
    net.answers.set('/3.js', () => {
      serve('3');
      return Promise.reject(new Error('reset'));
    });
    expect(await settled(loadRemote('mf-chat'))).toMatchObject({ name: '3' });
    expect(net.requests).toEqual(['/3.js', '/3.js']);
  });

  it('tries again what failed when the device woke up', async () => {
    register({ ...release('3'), fallback: release('2') });
    net.answers.set('/3.js', () => {
      serve('3');
      vi.setSystemTime(Date.now() + 3_600_000);
      return Promise.reject(new Error('network changed'));
    });
    expect(await settled(loadRemote('mf-chat'))).toMatchObject({ name: '3' });
  });

  it('goes back to the fallback, then to the release that last worked here', async () => {
    writeLastGood('mf-chat', release('1'));
    register({ ...release('3'), fallback: release('2') });
    serve('1');
    expect(await settled(loadRemote('mf-chat'))).toMatchObject({ name: '1' });
    expect([...new Set(net.requests)]).toEqual(['/3.js', '/2.js', '/1.js']);
    expect(remoteRecords['mf-chat']).toMatchObject({ status: 'ready', origin: 'last-good' });
  });

  it('gives up a release that does not answer, and does not try it twice', async () => {
    register({ ...release('3'), fallback: release('2') });
    net.answers.set('/3.js', () => new Promise(() => {}));
    serve('2');
    expect(await settled(loadRemote('mf-chat'))).toMatchObject({ name: '2' });
    expect(net.requests).toEqual(['/3.js', '/2.js']);
  });

  it('refuses a module that was written for another platform', async () => {
    register({ ...release('3'), fallback: release('2') });
    serve('3', moduleOf('three', '^3'));
    serve('2');
    expect(await settled(loadRemote('mf-chat'))).toMatchObject({ name: '2' });
    forgetRemote('mf-chat');
    register(release('3'));
    expect(await settled(loadRemote('mf-chat'))).toEqual({ failure: 'incompatible' });
  });

  it('says what is wrong when nothing works, and works again later', async () => {
    register(release('3'));
    expect(await settled(loadRemote('mf-chat'))).toEqual({ failure: 'unreachable' });
    expect(remoteRecords['mf-chat']).toMatchObject({ status: 'failed', error: '404 /3.js' });
    serve('3');
    expect(await settled(loadRemote('mf-chat'))).toMatchObject({ name: '3' });
  });

  it('knows what is not registered', async () => {
    register(release('3'));
    expect(await settled(loadRemote('mf-pdf'))).toEqual({ failure: 'unregistered' });
    expect(net.requests).toEqual([]);
  });
});
