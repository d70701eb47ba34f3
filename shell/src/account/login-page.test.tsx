import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { type FakeApi, fakeApi, helpConfig, sessionData, userInfo } from '@orangery/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../services/api.ts';
import { navigation } from '../services/navigation.ts';
import { clearSession, session } from '../session/state.ts';
import { LoginPage } from './login-page.tsx';
import { closeLoginPopup, loginPopup } from './login-popup.ts';
import { forgetRecovery, recovery } from './recovery.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
const server = api as FakeApi;
const path = () => navigation.getLocation().pathname;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lastBody = (key: string) => server.calls.findLast((call) => call.key === key)?.input.body;
const refuse = (code: number) => () => Promise.reject(new ApiError('api', code, ''));

beforeAll(() => void startI18n('en', { shell, errors }));
beforeEach(() =>
  server.answer({
    'POST /chat/login': () => sessionData(),
    'GET /chat/get-user-name': () => ({ username: 'calm-pear-7' }),
    'GET /chat/help/captcha': () => ({ captcha_id: 'c', image: 'data:image/png;base64,1' }),
    'GET /chat/user/info': () => userInfo(),
    'POST /chat/captcha-code': () => ({
      resend_after: 60,
      expires_in: 600,
      sent_to: 'm***@example.org',
      sandbox: false,
    }),
    'POST /chat/reset-pass/verify': () => ({ ticket: 'ticket-1', expires_in: 600 }),
    'POST /chat/reset-pass': () => null,
  }),
);
afterEach(() => {
  localStorage.clear();
  clearSession();
  forgetRecovery();
  session.helpInfo = null;
});

it('signs in on a page instead of a popup', async () => {
  render(<LoginPage view="sign_in" />);
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Account'), 'mira');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  await waitFor(() => expect(session.status).toBe('member'));
});

describe('the first screen', () => {
  const start = () => screen.queryByRole('button', { name: 'Start now' });

  it('promises what this is, begins with one press, and leads to the form', async () => {
    server.answer({ 'POST /chat/auto-register': () => ({ ...sessionData(), password: 'secret-1' }) });
    render(<LoginPage view="first" />);
    expect(screen.getByRole('heading', { name: shell.welcome.promise })).toBeTruthy();
    await press('I have an account');
    expect(path()).toBe('/sign_in');
    await press('Start now');
    await waitFor(() => expect(session.status).toBe('member'));
  });

  it('is the form once somebody has logged in on the device', async () => {
    render(<LoginPage view="sign_in" />);
    await userEvent.type(field('Account'), 'mira');
    await userEvent.type(field('Password'), 'secret-1{Enter}');
    await waitFor(() => expect(session.status).toBe('member'));
    cleanup();
    clearSession();
    render(<LoginPage view="first" />);
    expect([start(), field('Account').value]).toEqual([null, '']);
  });

  it('is the form where a session has ended', () => {
    loginPopup.mode = 0;
    render(<LoginPage view="first" />);
    expect([start(), field('Account').value]).toEqual([null, '']);
    closeLoginPopup();
  });

  it('is the form on a site without accounts by one press', () => {
    session.helpInfo = helpConfig({ login_methods: ['password'] });
    render(<LoginPage view="first" />);
    expect(start()).toBeNull();
  });
});

it('says to somebody whose session has ended that nothing is lost', async () => {
  loginPopup.mode = 0;
  render(<LoginPage view="sign_in" />);
  expect(screen.getByText('Your session has ended. What you were writing is kept.')).toBeTruthy();
  closeLoginPopup();
  expect(await screen.findByText('Log in to ask and find your chats again.')).toBeTruthy();
});

it('offers one-click sign-up and leads from one page to the other', async () => {
  const { rerender } = render(<LoginPage view="sign_in" />);
  expect(screen.getByRole('button', { name: 'One-click sign-up' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Register' }));
  expect(path()).toBe('/register');
  rerender(<LoginPage view="register" />);
  expect(await screen.findByRole('img', { name: 'Picture with the code' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(path()).toBe('/sign_in');
});

describe('a forgotten password', () => {
  beforeEach(() => {
    session.helpInfo = helpConfig();
  });

  it('leads from the code to a new password and back to signing in', async () => {
    const { rerender } = render(<LoginPage view="sign_in" />);
    await press('Forgot password?');
    expect(path()).toBe('/forgot_password');

    rerender(<LoginPage view="forgot_password" />);
    await userEvent.type(field('Phone number or email'), 'mira@example.org');
    await press('Send code');
    expect(lastBody('POST /chat/captcha-code')).toEqual({ purpose: 'reset', contact: 'mira@example.org' });
    expect(await screen.findByText('Sent to m***@example.org')).toBeTruthy();
    expect(document.activeElement).toBe(field('Verification code'));
    await userEvent.type(field('Verification code'), '123456{Enter}');
    await waitFor(() => expect(path()).toBe('/set_password'));

    rerender(<LoginPage view="set_password" />);
    await userEvent.type(field('New password'), 'fresh-1');
    await userEvent.type(field('Repeat password'), 'fresh-2{Enter}');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    await userEvent.type(field('Repeat password'), '{Backspace}1{Enter}');
    await waitFor(() => expect(path()).toBe('/sign_in'));
    expect(lastBody('POST /chat/reset-pass')).toEqual({ ticket: 'ticket-1', password: 'fresh-1' });

    rerender(<LoginPage view="sign_in" />);
    expect(screen.getByText(shell.forgot.done)).toBeTruthy();
    expect(field('Account').value).toBe('mira@example.org');
  });

  it('begins again where there is no ticket, as after a reload', async () => {
    navigation.navigate('/set_password');
    render(<LoginPage view="set_password" />);
    await waitFor(() => expect(path()).toBe('/forgot_password'));
  });

  it('begins again, and says why, when the ticket does not count any more', async () => {
    server.answer({ 'POST /chat/reset-pass': refuse(10015) });
    Object.assign(recovery, { ticket: 'old', contact: 'mira@example.org' });
    const { rerender } = render(<LoginPage view="set_password" />);
    await userEvent.type(field('New password'), 'fresh-1');
    await userEvent.type(field('Repeat password'), 'fresh-1{Enter}');
    await waitFor(() => expect(path()).toBe('/forgot_password'));
    rerender(<LoginPage view="forgot_password" />);
    expect(screen.getByRole('alert').textContent).toBe(shell.forgot.expired);
  });

  it('keeps the ticket in no storage', async () => {
    render(<LoginPage view="forgot_password" />);
    await userEvent.type(field('Phone number or email'), 'mira@example.org');
    await userEvent.type(field('Verification code'), '123456{Enter}');
    await waitFor(() => expect(recovery.ticket).toBe('ticket-1'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ticket-1');
  });

  it('says that no code can be sent where none can', () => {
    session.helpInfo = helpConfig({ login_methods: ['password'] });
    render(<LoginPage view="forgot_password" />);
    expect(screen.getByText(shell.forgot.unavailable)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});
