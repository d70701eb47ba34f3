import type { EventMap } from '@orangery/bus';
import { currentAddress } from '../routes/return-address.ts';
import { bus } from '../services/bus.ts';
import { announceSessionEnd } from '../services/session-ended.ts';
import { readStored } from '../services/stored.ts';
import { announceSession } from './announce.ts';
import { leaveSession } from './leave-session.ts';
import { identifyUser } from './load.ts';
import { readSession, session } from './state.ts';

type Reason = EventMap['session:ended']['reason'];

/** The token may be seen to be gone before or after another tab has said why. Milliseconds. */
const explanationTime = 5_000;

/** What another tab said of the end of a session, and the session this tab had then. */
let heard: { reason: Reason; token: string | null; at: number } | null = null;
/** The session this tab has followed the others out of without knowing why. */
let unexplained: { token: string; address: string; at: number } | null = null;

const isRecent = ({ at }: { at: number }) => performance.now() - at < explanationTime;

function leave(token: string): void {
  const reason = heard && isRecent(heard) && heard.token === token ? heard.reason : null;
  const address = currentAddress();
  unexplained = reason === null ? { token, address, at: performance.now() } : null;
  heard = null;
  if (reason !== null && reason !== 'signed-out') announceSessionEnd(reason, token, address);
  leaveSession();
}

/** Takes over the session another tab has stored. True when it differs from the one here. */
function adopt(): boolean {
  const token = readStored('token');
  const before = session.token;
  if (token === before) return false;
  if (token === null) {
    if (before !== null) leave(before);
  } else {
    unexplained = null;
    const { status, username, vipLevel, isRenew } = readSession();
    Object.assign(session, { token, status, username, vipLevel, isRenew, userInfo: null });
    void identifyUser();
  }
  return true;
}

function onEnded(reason: Reason): void {
  heard = { reason, token: session.token, at: performance.now() };
  adopt();
  if (!unexplained || session.token !== null) return;
  const { token, address } = unexplained;
  if (reason !== 'signed-out' && isRecent(unexplained)) announceSessionEnd(reason, token, address);
  unexplained = null;
}

/**
 * Keeps this tab at the session of the others. The bus is first where it reaches, and runs
 * before any listener; the storage event also comes from tabs of an older version and from a person who clears the site's data.
 */
export function followOtherTabs(): void {
  // Where storage is refused, every tab has a separate session.
  if (readStored('device') === null) return;
  bus.tap((event) => {
    if (!event.remote) return;
    if (event.name === 'session:ended') onEnded(event.payload.reason);
    if (event.name === 'session:changed') adopt();
  });
  window.addEventListener('storage', (event) => {
    // `key` is null when everything was cleared.
    if ((event.key === 'token' || event.key === null) && adopt()) announceSession();
  });
  // A page that comes out of the browser's cache has slept through both.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && adopt()) announceSession();
  });
}
