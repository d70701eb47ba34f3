import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defineRemote, type HostServices, useScope } from '@orangery/platform';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadedRemotes } from '../federation/loaded-remotes.ts';
import { startTestI18n } from '../testing/start-test-i18n.ts';
import { mountRemote } from './mount-remote.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const rounds = 50;
/** What React and the test itself still point at of the last round. */
const still = 3;

const location = { pathname: '/', search: '', hash: '', state: null, key: 'a' };
const host = {
  session: { lang: 'en' },
  navigation: { getLocation: () => location, getAction: () => 'POP', subscribe: () => () => {} },
} as unknown as HostServices;

let ended = 0;
const seen = new WeakSet<AbortSignal>();
/** Counts the view when it ends, also one that never comes as far as its effects. */
const useEnd = () => {
  const { signal } = useScope();
  if (seen.has(signal)) return;
  seen.add(signal);
  signal.addEventListener('abort', () => {
    ended += 1;
  });
};
function View() {
  useEnd();
  return <button type="button">here</button>;
}
const texts = () => Promise.resolve({ default: {} });
const failure = new Error('broken');
const remote = defineRemote({
  name: 'mf-test',
  platform: '^2',
  views: {
    view: View,
    broken: () => {
      useEnd();
      throw failure;
    },
  },
  translations: { en: texts, zh: texts, ru: texts, fa: texts },
});

/** Mounts a view and takes it away again; the element it was in, if something still holds it. */
async function round(view: string): Promise<WeakRef<Element>> {
  const into = document.createElement('div');
  let done = () => {};
  const settled = new Promise<void>((resolve) => {
    done = resolve;
  });
  const options = { remote: 'mf-test', view, params: {}, host, into, onShown: done, onFailed: done };
  const mounted = mountRemote(options);
  await settled;
  const element = new WeakRef(into.firstElementChild as Element);
  mounted.unmount();
  return element;
}

async function leftOf(view: string): Promise<number> {
  const elements: WeakRef<Element>[] = [];
  for (let count = 0; count < rounds; count += 1) elements.push(await round(view));
  await vi.waitFor(() => expect(ended).toBe(rounds), { timeout: 10_000 });
  // Looking at an element keeps it until the task is over, so there are some tasks without a look.
  for (let task = 0; task < 4; task += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collectGarbage();
  }
  return elements.filter((element) => element.deref()).length;
}

beforeAll(startTestI18n);
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  loadedRemotes.set('mf-test', Promise.resolve(remote));
});
afterEach(() => {
  vi.unstubAllGlobals();
  ended = 0;
});

it('nothing is left of views that were mounted and unmounted', async () => {
  expect(await leftOf('view')).toBeLessThanOrEqual(still);
});

it('nothing is left of views that failed while they were mounted', async () => {
  // A spy would keep what it is called with.
  vi.stubGlobal('console', { ...console, error: () => {} });
  expect(await leftOf('broken')).toBeLessThanOrEqual(still);
});
