import type { UserInfo } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { type FakeApi, fakeApi, helpConfig, sessionData, userInfo } from '@orangery/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirms } from '../feedback/confirm.ts';
import { api } from '../services/api.ts';
import { navigation } from '../services/navigation.ts';
import { clearSession, putSession, session } from '../session/state.ts';
import { leave } from './leave.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));

const texts = shell.signOut;
const asked = () => confirms.waiting[0];

beforeAll(() => void startI18n('en', { shell }));
beforeEach(() => {
  localStorage.clear();
  (api as FakeApi).answer({ 'POST /chat/user/logout': () => null });
  putSession(sessionData());
  session.helpInfo = helpConfig();
});
afterEach(() => {
  confirms.waiting = [];
  clearSession();
});

describe('logging out', () => {
  it('is asked back, once for two presses', async () => {
    session.userInfo = userInfo({ email: 'm•••@example.com' });
    const done = Promise.all([leave(), leave()]);
    expect(confirms.waiting.map(({ title }) => title)).toEqual([texts.title]);
    expect(session.status).toBe('member');
    asked()?.answer(true);
    await done;
    expect(session.status).toBe('guest');
  });

  it('does not happen when the person stays, and is asked about again', async () => {
    session.userInfo = userInfo({ email: 'm•••@example.com' });
    for (let time = 0; time < 2; time += 1) {
      const done = leave();
      asked()?.answer(false);
      await done;
    }
    expect(session.status).toBe('member');
  });

  it('does not end a session that began meanwhile', async () => {
    session.userInfo = userInfo();
    const done = leave();
    putSession(sessionData({ token: 'of-noor', username: 'noor' }));
    asked()?.answer(true);
    await done;
    expect(session.username).toBe('noor');
  });
});

describe('an account that nobody but its password opens', () => {
  const alone = userInfo({ phone: null, email: null, linked: [] });

  it('is not left without a warning, and can be', async () => {
    session.userInfo = alone;
    const done = leave();
    expect(asked()).toMatchObject({
      title: texts.lostTitle,
      body: texts.lostBody,
      confirmLabel: texts.anyway,
      tone: 'danger',
    });
    asked()?.answer(true);
    await done;
    expect(session.status).toBe('guest');
  });

  it('is warned before anything is known of it, as soon as that is known', async () => {
    session.helpInfo = null;
    let answer: (info: UserInfo) => void = () => {};
    const info = new Promise<UserInfo>((resolve) => {
      answer = resolve;
    });
    (api as FakeApi).answer({
      'GET /chat/user/info': () => info,
      'GET /chat/help/config': () => helpConfig(),
    });
    const done = leave();
    await Promise.resolve();
    expect(asked()).toBeUndefined();
    answer(alone);
    await vi.waitFor(() => expect(asked()?.title).toBe(texts.lostTitle));
    expect(asked()?.instead?.label).toBe(texts.email);
    asked()?.answer(false);
    await done;
  });

  it.each([
    [['password', 'phone-code', 'email-code'], texts.email, '?panel=bind/email'],
    [['password', 'phone-code'], texts.phone, '?panel=bind/phone'],
  ] as const)('is offered a contact that can be bound: %s', (login_methods, label, panel) => {
    session.userInfo = alone;
    session.helpInfo = helpConfig({ login_methods: [...login_methods] });
    void leave();
    expect(asked()?.instead?.label).toBe(label);
    asked()?.instead?.run();
    expect(navigation.getLocation().search).toBe(panel);
    asked()?.answer(false);
  });

  it('is offered none where none can be bound', () => {
    session.userInfo = alone;
    session.helpInfo = helpConfig({ login_methods: ['password'] });
    void leave();
    expect(asked()?.instead).toBeUndefined();
    asked()?.answer(false);
  });

  it.each([
    ['a phone number', { phone: '+86 •••34' }],
    ['an e-mail address', { email: 'm•••@example.com' }],
    ['another service', { linked: ['google' as const] }],
  ])('is none that %s opens too', (_, way) => {
    session.userInfo = { ...alone, ...way };
    void leave();
    expect(asked()?.title).toBe(texts.title);
    asked()?.answer(false);
  });
});
