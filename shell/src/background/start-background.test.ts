import { defineRemote, type RemoteModule } from '@orangery/platform';
import { sessionData, userInfo } from '@orangery/testing';
import { createElement, useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadedRemotes } from '../federation/loaded-remotes.ts';
import { host } from '../services/host.ts';
import { clearSession, putSession, putUserInfo } from '../session/state.ts';
import { startTestI18n } from '../testing/start-test-i18n.ts';
import { remountRemote } from '../updates/remote-generations.ts';
import { backgroundSettled, startBackground } from './start-background.ts';

const load = vi.hoisted(() => vi.fn<(remote: string) => Promise<unknown>>());
vi.mock('../federation/load-remote.ts', () => ({
  loadRemote(name: string) {
    const loading = load(name) as Promise<RemoteModule>;
    loadedRemotes.set(name, loading);
    return loading;
  },
}));

const mounts = vi.fn();
const unmounts = vi.fn();
const noTranslations = () => Promise.resolve({ default: {} });

function Backup() {
  useEffect(() => {
    mounts();
    return unmounts;
  }, []);
  return createElement('p', null, 'Saving');
}

const plugins = defineRemote({
  name: 'mf-plugins',
  platform: '^2',
  views: { backup: Backup },
  translations: { en: noTranslations, zh: noTranslations, ru: noTranslations, fa: noTranslations },
});

const withBackup = (enabled: boolean) => userInfo({ plugins: [{ id: 4, enabled, params: {} }] });

beforeAll(startTestI18n);

let end: () => void;
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  load.mockReset().mockResolvedValue(plugins);
  mounts.mockClear();
  unmounts.mockClear();
  putSession(sessionData());
  end = startBackground(host);
});
afterEach(() => {
  end();
  clearSession();
});

it('loads nothing for who has no backup, or has switched it off', async () => {
  putUserInfo(userInfo());
  putUserInfo(withBackup(false));
  await backgroundSettled();
  expect(load).not.toHaveBeenCalled();
});

it('works while the backup is on, out of sight, and ends with it and with the session', async () => {
  putUserInfo(withBackup(true));
  await vi.waitFor(() => expect(mounts).toHaveBeenCalledOnce());
  expect(document.querySelector('[data-remote="mf-plugins"]')?.checkVisibility?.() ?? false).toBe(false);
  putUserInfo({ ...withBackup(true), nickname: 'Mira' });
  putUserInfo(withBackup(false));
  await vi.waitFor(() => expect(unmounts).toHaveBeenCalledOnce());
  putUserInfo(withBackup(true));
  await vi.waitFor(() => expect(mounts).toHaveBeenCalledTimes(2));
  clearSession();
  await vi.waitFor(() => expect(unmounts).toHaveBeenCalledTimes(2));
  expect(document.querySelector('[data-remote="mf-plugins"]')).toBeNull();
});

it('goes on in the release that was taken', async () => {
  putUserInfo(withBackup(true));
  await vi.waitFor(() => expect(mounts).toHaveBeenCalledOnce());
  remountRemote('mf-plugins');
  await vi.waitFor(() => expect(mounts).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(unmounts).toHaveBeenCalledOnce());
});

it('is waited for until it is there, and no longer than until it cannot be had', async () => {
  let arrive = () => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(plugins))));
  putUserInfo(withBackup(true));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  const settled = vi.fn();
  void backgroundSettled().then(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  expect(mounts).toHaveBeenCalledOnce();
});

it('is tried again when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValue(new Error('offline'));
  putUserInfo(withBackup(true));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await backgroundSettled();
  load.mockResolvedValue(plugins);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(mounts).toHaveBeenCalledOnce());
  vi.mocked(console.error).mockRestore();
});
