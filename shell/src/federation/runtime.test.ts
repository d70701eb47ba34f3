import { createInstance } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadExposed, registerRemote } from './runtime.ts';

const { library, shareConfig } = vi.hoisted(() => ({
  library: { name: 'a library of the shell' },
  shareConfig: { singleton: true, requiredVersion: false, eager: false } as const,
}));
vi.mock('./shared-libraries.ts', () => ({
  sharedLibraries: {
    lazy: { version: '1.0.0', scope: 'default', get: async () => () => library, shareConfig },
  },
}));

type Exposed = { use: () => Promise<unknown> };

/** What the entry of a release puts into the page: a runtime that shares the scope of the shell and provides nothing. */
function runEntry(name: string): void {
  const instance = createInstance({ name, remotes: [] });
  const use = async () => {
    const factory = await instance.loadShare('lazy', { customShareInfo: { shareConfig } });
    return factory ? factory() : 'not shared';
  };
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: {
      init: (scope: never) => instance.initShareScopeMap('default', scope),
      get: async () => () => ({ use }),
    },
  });
}

async function load(name: string, release: string): Promise<Exposed> {
  registerRemote(name, `https://site.example/${name}/${release}/remoteEntry.js`, undefined);
  runEntry(name);
  return (await loadExposed(name)) as Exposed;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

it('still shares a library with a remote whose former release was the first to load it', async () => {
  const old = await load('mf_first', '1');
  expect(await old.use()).toBe(library);
  for (const release of ['2', '3', '1']) {
    const next = await load('mf_first', release);
    expect(await next.use()).toBe(library);
  }
  expect(await old.use()).toBe(library);
});

it('still shares a library with other remotes when the one that loaded it first is replaced', async () => {
  expect(await (await load('mf_one', '1')).use()).toBe(library);
  await load('mf_one', '2');
  expect(await (await load('mf_other', '1')).use()).toBe(library);
});

it('gives a script eight seconds, the sleep of a device not counted', async () => {
  vi.useFakeTimers();
  registerRemote('mf_slow', 'https://site.example/mf_slow/1/remoteEntry.js', undefined);
  const failed = vi.fn();
  void loadExposed('mf_slow').catch(failed);
  await vi.advanceTimersByTimeAsync(7_500);
  expect(document.querySelectorAll('script[src*=mf_slow]')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(failed).toHaveBeenCalled();
});
