import { ApiError, type LoginMethod } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { type FakeApi, fakeApi, helpConfig, sessionData, userInfo } from '@orangery/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../services/api.ts';
import { navigation } from '../services/navigation.ts';
import { clearSession, session } from '../session/state.ts';
import { leavePage } from './leave-page.ts';
import { LoginDialog } from './login-dialog.tsx';
import { closeLoginPopup, openLoginPopup } from './login-popup.ts';
import { forgetRecovery } from './recovery.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn() }));
const server = api as FakeApi;
const refuse = (code: number) => () => Promise.reject(new ApiError('api', code, ''));
const lastBody = (key: string) => server.calls.findLast((call) => call.key === key)?.input.body;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const button = (name: string) => screen.queryByRole('button', { name });
const created = { ...sessionData(), created: true };

beforeAll(async () => {
  startI18n('en', { shell, errors });
  await Promise.all([import('./login-window.tsx'), import('./credentials-window.tsx')]);
});
beforeEach(() => {
  vi.mocked(leavePage).mockClear();
  server.answer({
    'POST /chat/login/code': () => created,
    'POST /chat/login/start': () => ({ url: 'https://id.example/authorize', state: 'st-1', nonce: 'n' }),
    'GET /chat/get-user-name': () => ({ username: 'calm-pear-7' }),
    'GET /chat/help/captcha': () => ({ captcha_id: 'c', image: 'data:image/png;base64,1' }),
    'GET /chat/user/info': () => userInfo(),
    'POST /chat/captcha-code': () => ({
      resend_after: 60,
      expires_in: 600,
      sent_to: '+86 *** 1234',
      sandbox: false,
    }),
    'POST /chat/reset-pass/verify': () => ({ ticket: 'ticket-1', expires_in: 600 }),
    'POST /chat/reset-pass': () => null,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearSession();
  closeLoginPopup();
  forgetRecovery();
  session.helpInfo = null;
});

async function open(methods: LoginMethod[], changes: Parameters<typeof helpConfig>[0] = {}) {
  session.helpInfo = helpConfig({ login_methods: methods, ...changes });
  render(<LoginDialog />);
  act(() => openLoginPopup());
  return screen.findByRole('dialog', { name: 'Log in' });
}
const everything: LoginMethod[] = [
  'password',
  'register',
  'one-click',
  'email-code',
  'phone-code',
  'google',
  'apple',
  'wechat-scan',
];

describe('only what is configured is offered', () => {
  it('everything', async () => {
    await open(everything);
    expect(screen.getByRole('tab', { name: 'Register' })).toBeTruthy();
    for (const name of [
      'Continue with Google',
      'Continue with Apple',
      'Continue with WeChat',
      'One-click sign-up',
      'Log in with a code',
      'Forgot password?',
    ])
      expect(button(name)).toBeTruthy();
  });

  it('a password alone', async () => {
    await open(['password']);
    expect(field('Password')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(button('Forgot password?')).toBeNull();
    expect(button('Log in with a code')).toBeNull();
    expect(screen.queryByRole('button', { name: /Continue|One-click/ })).toBeNull();
  });

  it('codes alone, of one kind', async () => {
    await open(['email-code']);
    expect(field('Email address')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('one-click registration', () => {
  const made = { ...sessionData(), password: 'first-pass' };
  const unusual = ({ body }: { body: { captcha?: string | undefined } }) => {
    if (body.captcha === undefined) throw new ApiError('api', 60006, '');
    if (body.captcha !== 'abcd') throw new ApiError('api', 20017, '');
    return made;
  };

  it('takes one press', async () => {
    server.answer({ 'POST /chat/auto-register': () => made });
    await open(['password', 'one-click']);
    expect(screen.queryByLabelText('Picture code')).toBeNull();
    await press('One-click sign-up');
    await waitFor(() => expect(session.token).toBe(made.token));
    expect(lastBody('POST /chat/auto-register')).toEqual({});
  });

  it('takes the code of a picture when the server asks for it, and another one after a wrong code', async () => {
    server.answer({ 'POST /chat/auto-register': unusual });
    await open(['password', 'one-click']);
    await press('One-click sign-up');
    expect(await screen.findByText('To go on, enter the code of the picture.')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Picture with the code' })).toBeTruthy();
    await userEvent.type(field('Picture code'), 'nope');
    await press('One-click sign-up');
    await waitFor(() => expect(noteOf('Picture code')).toBe(errors.code['20017']));
    await waitFor(() => expect(server.count('GET /chat/help/captcha')).toBe(2));
    await screen.findByRole('img', { name: 'Picture with the code' });
    await userEvent.type(field('Picture code'), 'abcd');
    await press('One-click sign-up');
    await waitFor(() => expect(session.token).toBe(made.token));
    expect(lastBody('POST /chat/auto-register')).toEqual({ captcha_id: 'c', captcha: 'abcd' });
  });
});

describe('a code', () => {
  const openCode = async (changes: Parameters<typeof helpConfig>[0] = {}) => {
    await open(everything, changes);
    await press('Log in with a code');
  };

  it('takes the code of a picture before it is sent when the server asks for it', async () => {
    server.answer({
      'POST /chat/captcha-code': ({ body }) => {
        if (body.captcha === undefined) throw new ApiError('api', 60006, '');
        if (body.captcha !== 'abcd') throw new ApiError('api', 20017, '');
        return { resend_after: 60, expires_in: 600, sent_to: '+86 *** 1234', sandbox: false };
      },
    });
    await openCode();
    await userEvent.type(field('Phone number or email'), '13812341234');
    await press('Send code');
    expect(await screen.findByRole('img', { name: 'Picture with the code' })).toBeTruthy();
    await press('Send code');
    await waitFor(() => expect(noteOf('Picture code')).toBe('Enter the code of the picture'));
    await userEvent.type(field('Picture code'), 'nope');
    await press('Send code');
    await waitFor(() => expect(noteOf('Picture code')).toBe(errors.code['20017']));
    await screen.findByRole('img', { name: 'Picture with the code' });
    await userEvent.type(field('Picture code'), 'abcd');
    await press('Send code');
    expect(await screen.findByText('Sent to +86 *** 1234')).toBeTruthy();
    expect(screen.queryByLabelText('Picture code')).toBeNull();
    expect(lastBody('POST /chat/captcha-code')).toEqual({
      purpose: 'sign-in',
      contact: '13812341234',
      captcha_id: 'c',
      captcha: 'abcd',
    });
  });

  it('and an account by one press take picture codes with different names', async () => {
    const unusual = refuse(60006);
    server.answer({ 'POST /chat/captcha-code': unusual, 'POST /chat/auto-register': unusual });
    await openCode();
    await press('One-click sign-up');
    await userEvent.type(field('Phone number or email'), '13812341234');
    await press('Send code');
    expect(await screen.findByRole('textbox', { name: 'Picture code · One-click sign-up' })).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Picture code · Send code' })).toBeTruthy();
  });

  it('is sent to the contact and signs in, with where the visitor came from', async () => {
    Object.assign(session, { cid: 'spring', invitationCode: 'ABC123' });
    await openCode();
    await userEvent.type(field('Phone number or email'), '138 1234 1234');
    await press('Send code');
    expect(lastBody('POST /chat/captcha-code')).toEqual({ purpose: 'sign-in', contact: '13812341234' });
    expect(await screen.findByText('Sent to +86 *** 1234')).toBeTruthy();
    expect(field('Verification code').autocomplete).toBe('one-time-code');
    await userEvent.type(field('Verification code'), '123456{Enter}');
    await waitFor(() => expect(session.status).toBe('member'));
    expect(lastBody('POST /chat/login/code')).toEqual({
      contact: '13812341234',
      code: '123456',
      channel: 'spring',
      invitation_code: 'ABC123',
    });
    Object.assign(session, { cid: null, invitationCode: null });
  });

  it('cannot be asked for again before its time', async () => {
    await openCode();
    await userEvent.type(field('Phone number or email'), 'mira@example.org');
    const before = server.count('POST /chat/captcha-code');
    await press('Send code');
    const again = await screen.findByRole('button', { name: /^Again in \d+ s$/ });
    await userEvent.click(again);
    expect(server.count('POST /chat/captcha-code')).toBe(before + 1);
  });

  it.each([
    ['', errors.form.either.required],
    ['12345', 'Incorrect phone number format'],
    ['mira@', 'Incorrect email format'],
  ])('is not sent to %j', async (contact, message) => {
    await openCode();
    const before = server.count('POST /chat/captcha-code');
    if (contact) await userEvent.type(field('Phone number or email'), contact);
    await press('Send code');
    await waitFor(() => expect(noteOf('Phone number or email')).toBe(message));
    expect(server.count('POST /chat/captcha-code')).toBe(before);
  });

  it.each([
    [['phone-code'], 'Phone number', 'Please enter your phone number'],
    [['email-code'], 'Email address', 'Enter your email address'],
  ] as const)('of %j says what is missing', async (methods, label, message) => {
    await open([...methods]);
    await press('Sign in');
    await waitFor(() => expect(noteOf(label)).toBe(message));
    expect(noteOf('Verification code')).toBe('Cannot be empty');
  });

  it('is emptied when it is wrong, with the error at its field; the contact stays', async () => {
    server.answer({ 'POST /chat/login/code': refuse(20017) });
    await openCode();
    await userEvent.type(field('Phone number or email'), 'mira@example.org');
    await userEvent.type(field('Verification code'), '123456{Enter}');
    await waitFor(() => expect(noteOf('Verification code')).toBe(errors.code['20017']));
    expect(field('Verification code').value).toBe('');
    expect(field('Phone number or email').value).toBe('mira@example.org');
  });

  it('says at the contact, or above the button, why it cannot be sent', async () => {
    server.answer({ 'POST /chat/captcha-code': refuse(10007) });
    await openCode();
    await userEvent.type(field('Phone number or email'), 'mira@example.org');
    await press('Send code');
    await waitFor(() => expect(noteOf('Phone number or email')).toBe(errors.code['10007']));
    server.answer({ 'POST /chat/captcha-code': refuse(20015) });
    await press('Send code');
    expect((await screen.findByRole('alert')).textContent).toBe(errors.code['20015']);
  });

  it('says plainly that none is really sent, for the kind it is about', async () => {
    await openCode({ codes_sandbox: ['email'] });
    expect(screen.queryByText(errors.form.code.sandbox)).toBeNull();
    await userEvent.type(field('Phone number or email'), 'mira@example.org');
    expect(screen.getByText(errors.form.code.sandbox)).toBeTruthy();
  });
});

it('a forgotten password is replaced in the popup, which then asks to sign in with it', async () => {
  await open(everything);
  await press('Forgot password?');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgot password' }));
  await userEvent.type(field('Phone number or email'), 'mira@example.org');
  await userEvent.type(field('Verification code'), '123456');
  await press('Next');
  await screen.findByRole('heading', { name: 'Set a new password' });
  await userEvent.type(field('New password'), 'fresh-1');
  await userEvent.type(field('Repeat password'), 'fresh-1');
  await press('Save password');
  expect(await screen.findByText(shell.forgot.done)).toBeTruthy();
  expect(field('Account').value).toBe('mira@example.org');
  expect(field('Password').value).toBe('');
});

describe('Google and Apple', () => {
  it.each(['Google', 'Apple'])('begin at %s, remembered for this tab', async (name) => {
    navigation.navigate('/help_center');
    await open(everything);
    await press(`Continue with ${name}`);
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://id.example/authorize'));
    const provider = name.toLowerCase();
    expect(lastBody('POST /chat/login/start')).toEqual({ provider, return_to: '/help_center' });
    expect(sessionStorage.getItem('oidc_state')).toBe(JSON.stringify([provider, 'st-1']));
  });

  it('say why they cannot begin, and leave nothing', async () => {
    server.answer({ 'POST /chat/login/start': refuse(20001) });
    await open(everything);
    await press('Continue with Google');
    expect((await screen.findByRole('alert')).textContent).toBe(errors.code['20001']);
    expect(leavePage).not.toHaveBeenCalled();
  });
});

describe('WeChat', () => {
  const scan = (changes = {}) => ({
    status: 'waiting' as const,
    ticket: 'tick',
    qr: 'https://open.weixin.qq.com/connect/x',
    expires_in: 120,
    session: null,
    ...changes,
  });
  const openScan = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(everything);
    await press('Continue with WeChat');
    return screen.findByRole('img', { name: shell.wechat.code });
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const count = () => server.count('POST /chat/wx-scan-login');

  it('shows a code and signs in once it was scanned', async () => {
    server.answer({ 'POST /chat/wx-scan-login': () => scan() });
    await openScan();
    server.answer({
      'POST /chat/wx-scan-login': () => scan({ status: 'confirmed', session: created }),
    });
    await pass(2_000);
    expect(lastBody('POST /chat/wx-scan-login')).toEqual({ ticket: 'tick' });
    expect(session.status).toBe('member');
  });

  it('does not ask while nobody can see the code', async () => {
    server.answer({ 'POST /chat/wx-scan-login': () => scan() });
    await openScan();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = count();
    await pass(6_000);
    expect(count()).toBe(before);
    hidden.mockRestore();
    act(() => closeLoginPopup());
    await pass(6_000);
    expect(count()).toBe(before);
  });

  it('offers another code when one has expired, and goes on when the connection fails', async () => {
    server.answer({ 'POST /chat/wx-scan-login': () => scan() });
    await openScan();
    server.answer({ 'POST /chat/wx-scan-login': () => Promise.reject(new ApiError('network', 0, '')) });
    await pass(2_000);
    expect(screen.getByRole('img', { name: shell.wechat.code })).toBeTruthy();
    server.answer({ 'POST /chat/wx-scan-login': refuse(20028) });
    await pass(2_000);
    expect(screen.getByText('The code has expired.')).toBeTruthy();
    server.answer({ 'POST /chat/wx-scan-login': () => scan({ ticket: 'second' }) });
    await press('New code');
    expect(await screen.findByRole('img', { name: shell.wechat.code })).toBeTruthy();
    expect(lastBody('POST /chat/wx-scan-login')).toEqual({});
  });

  it('expires by the clock too', async () => {
    server.answer({ 'POST /chat/wx-scan-login': () => scan({ expires_in: 3 }) });
    await openScan();
    await pass(4_000);
    expect(screen.getByText('The code has expired.')).toBeTruthy();
  });

  it('leads to its own page inside its own browser', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 MicroMessenger/8.0' });
    const url = 'https://open.weixin.qq.com/connect/oauth2/authorize?state=gzh';
    await open([...everything, 'wechat-official'], { wechat_official_url: url });
    await press('Continue with WeChat');
    expect(leavePage).toHaveBeenCalledWith(url);
  });
});
