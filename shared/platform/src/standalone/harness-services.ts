import type { Theme } from '@orangery/bus';
import { proxy } from 'valtio';
import { type AppServices, type SettingsServices, voices } from '../contract.ts';
import { chooseLanguage } from './harness-state.ts';

const themes: readonly Theme[] = ['default', 'dark'];

/** Settings of this browser, under the names the shell keeps them by. */
export const settingsOf = (setTheme: (theme: Theme | null) => void): SettingsServices => ({
  getTheme: () => themes.find((theme) => theme === localStorage.getItem('theme')) ?? null,
  setTheme,
  setLanguage: chooseLanguage,
  getVoice: () => voices.find((voice) => voice === localStorage.getItem('voice')) ?? 'neutral',
  setVoice: (voice) => localStorage.setItem('voice', voice),
});

/** A remote alone has no releases to look for and is no application to install. */
export const appServices: AppServices = {
  version: '1.4.0',
  checkForUpdates: async () => 'current',
  install: proxy({ status: 'unsupported' as const }),
  askToInstall: async () => false,
};

/** A remote alone has the title for itself. */
export function nameContent(name: string): () => void {
  const before = document.title;
  document.title = name;
  return () => {
    document.title = before;
  };
}
