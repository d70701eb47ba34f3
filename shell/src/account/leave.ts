import type { UserInfo } from '@orangery/api';
import i18next from 'i18next';
import { loadBackground } from '../background/load-background.ts';
import { confirm } from '../feedback/confirm.ts';
import { createOverlays } from '../overlays/panel-address.ts';
import { api } from '../services/api.ts';
import { navigation } from '../services/navigation.ts';
import { loadHelpInfo, loadUserInfo } from '../session/load.ts';
import { session, signOut } from '../session/session.ts';

const overlays = createOverlays(navigation);

/** Nobody but who kept its name and password gets into the account again, as made by one click. */
const hasOnlyPassword = ({ phone, email, linked }: UserInfo): boolean =>
  phone === null && email === null && linked.length === 0;

/** The contact that can be bound here, the e-mail address first. */
function contactOffered(): 'email' | 'phone' | undefined {
  const methods = session.helpInfo?.login_methods ?? [];
  if (methods.includes('email-code')) return 'email';
  return methods.includes('phone-code') ? 'phone' : undefined;
}

function ask(): Promise<boolean> {
  const t = i18next.getFixedT(null, 'shell');
  const { userInfo } = session;
  if (!userInfo || !hasOnlyPassword(userInfo))
    return confirm({ title: t('signOut.title'), body: t('signOut.body'), confirmLabel: t('nav.logOut') });
  const contact = contactOffered();
  return confirm({
    title: t('signOut.lostTitle'),
    body: t('signOut.lostBody'),
    confirmLabel: t('signOut.anyway'),
    tone: 'danger',
    ...(contact && {
      instead: { label: t(`signOut.${contact}`), run: () => overlays.open('bind', contact) },
    }),
  });
}

/** Just after a page was opened: which question is the right one depends on the account. */
async function loadUnknown(): Promise<void> {
  await Promise.all([
    session.userInfo === null && loadUserInfo(true),
    session.helpInfo === null && loadHelpInfo(),
  ]);
}

let asking: Promise<void> | null = null;

async function askAndLeave(): Promise<void> {
  const { token } = session;
  if (session.userInfo === null || session.helpInfo === null) await loadUnknown();
  // Another session that began meanwhile is not the one that was asked about.
  if (session.token !== token || !(await ask()) || session.token !== token) return;
  await backgroundSettled();
  await signOut(api, 'save');
}

/** What saves something before the session ends is loaded after the first view, and may not be there yet. */
async function backgroundSettled(): Promise<void> {
  const part = await loadBackground().catch(() => null);
  await part?.backgroundSettled();
}

/** Asks the person, once at a time, and signs them out if they agree. Resolves when either is over. */
export function leave(): Promise<void> {
  asking ??= askAndLeave().finally(() => {
    asking = null;
  });
  return asking;
}
