import { sessionData } from '@orangery/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bus } from '../services/bus.ts';
import { clearSession, putSession, session } from '../session/state.ts';
import { credentials, forgetCredentials, showCredentials, startCredentials } from './credentials.ts';

const account = { username: 'swift-lemon-12', password: 'Xy7-kept' };
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

function reload(): void {
  credentials.shown = null;
  startCredentials();
}

beforeEach(() => {
  putSession(sessionData({ username: account.username }));
  showCredentials(account);
});

describe('the credentials of a new account', () => {
  it('are there again after a reload of the tab, and only in this tab', () => {
    reload();
    expect(credentials.shown).toEqual(account);
    expect(JSON.stringify({ ...localStorage })).not.toContain(account.password);
  });

  it('are gone once they were saved', () => {
    forgetCredentials();
    expect(stored()).not.toContain(account.password);
    reload();
    expect(credentials.shown).toBeNull();
  });

  it.each(['expired', 'kicked'] as const)(
    'stay when the session was %s: they are all that is left of the account',
    async (reason) => {
      reload();
      clearSession();
      bus.emit('session:ended', { reason });
      await Promise.resolve();
      expect(credentials.shown).toEqual(account);
    },
  );

  it.each([
    [
      'signed out',
      () => {
        clearSession();
        bus.emit('session:ended', { reason: 'signed-out' });
      },
    ],
    ['signed in as somebody else', () => putSession(sessionData({ token: 'theirs', username: 'noor' }))],
  ])('go with the session: %s', async (_, change) => {
    reload();
    change();
    await vi.waitFor(() => expect(credentials.shown).toBeNull());
    expect(stored()).not.toContain(account.password);
  });

  it('are not shown when the session changed while the page was away', () => {
    credentials.shown = null;
    Object.assign(session, { token: 'theirs', username: 'noor' });
    startCredentials();
    expect(credentials.shown).toBeNull();
    expect(stored()).not.toContain(account.password);
  });

  it.each(['{', '[]', '{"username":"swift-lemon-12"}', '"text"'])(
    'are none when storage says %s',
    (value) => {
      sessionStorage.setItem('new_account', value);
      reload();
      expect(credentials.shown).toBeNull();
    },
  );
});
