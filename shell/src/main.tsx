import '@orangery/ui/styles.css';
import { startI18n } from '@orangery/locales';
import { createRoot } from 'react-dom/client';
import { subscribe } from 'valtio';
import { startCredentials } from './account/credentials.ts';
import { handToOpener } from './account/hand-to-opener.ts';
import { openLogin } from './account/login-popup.ts';
import { type Return, takeReturn } from './account/returns.ts';
import { App } from './app.tsx';
import { startBackgroundWhenIdle } from './background/load-background.ts';
import { startEventLog } from './diagnostics/event-log.ts';
import { loadRemote } from './federation/load-remote.ts';
import { activeOverrides } from './federation/overrides.ts';
import { prefetchEntriesWhenQuiet } from './federation/prefetch.ts';
import { watchLinks } from './federation/reach-for-links.ts';
import { getRegistry } from './federation/registry.ts';
import { keepViewsWhenIdle } from './first-paint/kept/load-keep-views.ts';
import { keepScrollPositionsWhenIdle } from './layouts/load-scroll-positions.ts';
import { rememberAddress, takeAddress } from './routes/return-address.ts';
import { forgetAddressWithPopup } from './routes/return-with-popup.ts';
import { startRouting } from './routes/start-routing.ts';
import { slotsOf, visitor } from './routes/visitor.ts';
import { api } from './services/api.ts';
import { host } from './services/host.ts';
import { loadShared } from './services/lazy-part.ts';
import { navigation } from './services/navigation.ts';
import { whenQuiet } from './services/when-quiet.ts';
import { session, startSession } from './session/session.ts';
import { watchInstall } from './settings/install.ts';
import { startLanguage } from './settings/language.ts';
import { startTheme } from './settings/theme.ts';
import { loadTranslations } from './translations/load-translations.ts';
import { watchReleases } from './updates/watch-releases.ts';

/** Starts loading what the address needs; the view that shows it later finds it under way. */
function loadPage(): void {
  for (const { remote } of slotsOf(navigation.getLocation())) loadRemote(remote).catch(() => {});
}

/** Goes on with a login that another service has sent the person back from. */
async function finishReturn(found: Return): Promise<void> {
  const part = await loadShared(() => import(/* webpackChunkName: "rare" */ './account/finish-return.ts'));
  await part.finishReturn(found);
}

/** Starts the application in an element of the page. */
export async function boot(root: HTMLElement): Promise<void> {
  // Codes of other services go out of the address before anything else looks at it.
  const found = takeReturn();
  if (found?.kind === 'wechat-window' && handToOpener(found.code)) return;
  startEventLog();
  // What `?mf=` says is read and taken out of the address before anything else looks at it.
  activeOverrides();
  const language = startLanguage();
  const translations = loadTranslations(language);
  startRouting({
    navigation,
    visitor,
    onVisitor: (listener) => subscribe(session, listener),
    openLogin: () => openLogin(),
    returning: { remember: rememberAddress, take: takeAddress },
  });
  forgetAddressWithPopup();
  loadPage();
  getRegistry().catch(() => {});
  startTheme();
  startI18n(language, await translations);
  startSession();
  startCredentials();
  createRoot(root).render(<App />);
  if (found) void finishReturn(found);
  watchReleases();
  startBackgroundWhenIdle(host);
  keepViewsWhenIdle(root);
  keepScrollPositionsWhenIdle();
  watchInstall();
  // Here already when a press needs it, also without a connection.
  whenQuiet(() => api.prepare().catch(() => {}));
  prefetchEntriesWhenQuiet();
  watchLinks();
}
