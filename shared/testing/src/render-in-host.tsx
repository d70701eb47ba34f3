import { defineRemote, type RemoteProps } from '@orangery/platform';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { type FakeHost, fakeHost } from './fake-host.ts';

const noTranslations = () => Promise.resolve({ default: {} });
const mounted = new Set<() => Promise<void>>();

/** React renders when `act` ends, so what waits for the rendering must be awaited after it. */
async function settled(step: () => Promise<unknown>) {
  let done: Promise<unknown> | undefined;
  await act(async () => {
    done = step();
  });
  await done;
}

type Options = {
  host?: FakeHost;
  params?: Readonly<Record<string, string>>;
  onError?: RemoteProps['onError'];
};

/**
 * Renders what stands inside a view, with everything a view may rely on (host, scope, router), the way the shell mounts
 * one. Start i18next yourself. What is still mounted after a test is taken away.
 */
export async function renderInHost(content: ReactNode, options: Options = {}) {
  const { host = fakeHost(), params = {} } = options;
  const onError =
    options.onError ??
    ((error: unknown) => {
      throw error;
    });
  const translations = { en: noTranslations, zh: noTranslations, ru: noTranslations, fa: noTranslations };
  const remote = defineRemote({
    name: 'test-view',
    platform: '^2',
    views: { content: () => content },
    translations,
  });
  const container = document.body.appendChild(document.createElement('div'));
  const props = { domElement: container, host, view: 'content', params, onError };
  await remote.bootstrap(props);
  await settled(() => remote.mount(props));
  const unmount = async () => {
    if (!mounted.delete(unmount)) return;
    await settled(() => remote.unmount(props));
    container.remove();
  };
  mounted.add(unmount);
  return { host, container, unmount };
}

afterEach(async () => {
  for (const unmount of [...mounted]) await unmount();
});
