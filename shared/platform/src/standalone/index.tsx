import '@orangery/ui/styles.css';
import { startI18n } from '@orangery/locales';
import { createRoot } from 'react-dom/client';
import type { RemoteModule } from '../contract.ts';
import { Harness } from './harness.tsx';
import { navigation, startSession } from './harness-host.ts';
import { dressPage, frame, session } from './harness-state.ts';
import { loadTranslations } from './harness-translations.ts';

export type StandaloneOptions = {
  /** Views on show at first, side by side. All views can be chosen later. */
  views: readonly [string, ...string[]];
  /** Where the remote thinks it is when the page is opened at `/`. */
  path?: string;
  /**
   * Views that panels show: name of the panel → view. `overlays.open` with another name only says which panel it would
   * be, because that is a view of another remote.
   */
  panels?: Readonly<Record<string, string>>;
};

/** Shows a remote alone, in a plain frame that takes the place of the shell. For development. */
export async function startStandalone(
  remote: RemoteModule,
  { views, path, panels = {} }: StandaloneOptions,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element named root');
  dressPage();
  startI18n(session.lang, await loadTranslations[session.lang]());
  if (path && navigation.getLocation().pathname === '/') navigation.navigate(path, { replace: true });
  document.title = remote.name;
  frame.views = [...views];
  frame.panels = panels;
  startSession();
  createRoot(root).render(<Harness remote={remote} />);
}
