import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { type FakeApi, fakeApi, sessionData, userInfo } from '@orangery/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../services/api.ts';
import { clearSession, session } from '../session/state.ts';
import { forgetCredentials } from './credentials.ts';
import { LoginDialog } from './login-dialog.tsx';
import { closeLoginPopup, loginPopup, openLoginPopup } from './login-popup.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
const server = api as FakeApi;
const refuse = (code: number) => () => Promise.reject(new ApiError('api', code, ''));
const lastBody = (key: string) => server.calls.findLast((call) => call.key === key)?.input.body;

let pictures = 0;
const picture = () => {
  pictures += 1;
  return { captcha_id: `captcha-${pictures}`, image: `data:image/png;base64,${pictures}` };
};

beforeAll(async () => {
  startI18n('en', { shell, errors });
  // Loading code takes its time, which is not what is tested.
  await Promise.all([import('./login-window.tsx'), import('./credentials-window.tsx')]);
});
beforeEach(() => {
  pictures = 0;
  server.answer({
    'POST /chat/login': () => sessionData(),
    'POST /chat/register': () => sessionData(),
    'POST /chat/auto-register': () => ({
      ...sessionData({ username: 'swift-lemon-12' }),
      password: 'Xy7-kept-once',
    }),
    'GET /chat/get-user-name': () => ({ username: 'calm-pear-7' }),
    'GET /chat/help/captcha': picture,
    'GET /chat/user/info': () => userInfo(),
  });
});
afterEach(() => {
  clearSession();
  closeLoginPopup();
  forgetCredentials();
});

async function open(mode: 0 | 1 = 1) {
  const view = render(<LoginDialog />);
  act(() => openLoginPopup(mode));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  return { view, dialog, inside: within(dialog) };
}
async function openRegistration() {
  const opened = await open();
  await userEvent.click(opened.inside.getByRole('tab', { name: 'Register' }));
  await opened.inside.findByRole('img', { name: 'Picture with the code' });
  return opened;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('signing in', () => {
  it('works by the keyboard alone, keeps the session and closes', async () => {
    await open();
    await userEvent.type(field('Account'), 'mira');
    await userEvent.tab();
    await userEvent.keyboard('secret-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody('POST /chat/login')).toEqual({ username: 'mira', password: 'secret-1' });
    expect(session).toMatchObject({ status: 'member', username: 'mira' });
  });

  it('says what is missing, and what is too short or too long', async () => {
    await open();
    await press('Sign in');
    expect(noteOf('Account')).toBe('Enter your account name');
    expect(noteOf('Password')).toBe('Enter your password');
    await userEvent.type(field('Account'), 'ab');
    await userEvent.type(field('Password'), 'x'.repeat(21));
    expect(noteOf('Account')).toBe('An account name has 3–40 characters');
    expect(noteOf('Password')).toBe('A password has 6–20 characters');
  });

  it.each([
    [20004, 'Password'],
    [20003, 'Account'],
  ] as const)('shows %s at %s and keeps what was typed', async (code, label) => {
    server.answer({ 'POST /chat/login': refuse(code) });
    await open();
    await userEvent.type(field('Account'), 'mira');
    await userEvent.type(field('Password'), 'secret-1');
    await press('Sign in');
    await waitFor(() => expect(noteOf(label)).toBe(errors.code[code]));
    expect([field('Account').value, field('Password').value]).toEqual(['mira', 'secret-1']);
    expect(loginPopup.visible).toBe(true);
  });

  it('shows the password when asked to, and says that Caps Lock is on', async () => {
    const { inside } = await open();
    expect(field('Password').type).toBe('password');
    await userEvent.click(inside.getByRole('button', { name: 'Show characters' }));
    expect(field('Password').type).toBe('text');
    await userEvent.type(field('Password'), '{CapsLock}x');
    expect(noteOf('Password')).toBe('Caps Lock is on');
  });

  it('has the attributes that let browsers fill it in', async () => {
    await openRegistration();
    expect(field('Account').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('new-password');
    await userEvent.click(screen.getByRole('tab', { name: 'Sign in' }));
    expect(field('Password').autocomplete).toBe('current-password');
  });

  it('says that the session has ended when it was forced', async () => {
    const { inside } = await open(0);
    expect(inside.getByText(shell.login.again)).toBeTruthy();
  });

  it('closes when another tab has signed in', async () => {
    await open();
    act(() => void Object.assign(session, { token: 'theirs', status: 'member' }));
    await waitFor(() => expect(loginPopup.visible).toBe(false));
  });

  it('finds what was typed again after a look at the other tab and a stray close', async () => {
    const { inside } = await open();
    await userEvent.type(field('Account'), 'mira');
    inside.getByRole('tab', { name: 'Sign in' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openLoginPopup());
    await screen.findByRole('dialog');
    expect(field('Account').value).toBe('mira');
  });
});

describe('registration', () => {
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await userEvent.click(field(label));
      await userEvent.paste(value);
    }
  };
  const complete = { Password: 'secret-1', 'Repeat password': 'secret-1', 'Picture code': 'k7m2' };

  it('sends everything, with the code of the picture on show', async () => {
    await openRegistration();
    await press('New picture');
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('base64,2'));
    await fill({ Account: 'mira', ...complete, 'Invitation code (optional)': 'ABC123' });
    await press('Create account');
    await waitFor(() => expect(session.status).toBe('member'));
    expect(lastBody('POST /chat/register')).toEqual({
      username: 'mira',
      password: 'secret-1',
      captcha_id: 'captcha-2',
      captcha: 'k7m2',
      invitation_code: 'ABC123',
    });
  });

  it('offers a free name while there is none', async () => {
    await openRegistration();
    await press('Use the free name calm-pear-7');
    expect(field('Account').value).toBe('calm-pear-7');
    expect(screen.queryByRole('button', { name: /calm-pear-7/ })).toBeNull();
  });

  it('refuses two passwords that differ', async () => {
    await openRegistration();
    await fill({ Account: 'mira', ...complete, 'Repeat password': 'x' });
    await press('Create account');
    expect(noteOf('Repeat password')).toBe('Passwords do not match');
    expect(server.count('POST /chat/register')).toBe(1);
  });

  it.each([
    [10006, 'Account'],
    [10005, 'Password'],
    [10026, 'Picture code'],
    [20017, 'Picture code'],
  ] as const)('shows %s at %s, fetches another picture and keeps the rest', async (code, label) => {
    server.answer({ 'POST /chat/register': refuse(code) });
    await openRegistration();
    await fill({ Account: 'mira', ...complete });
    await press('Create account');
    await waitFor(() => expect(noteOf(label)).toBe(errors.code[code]));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('base64,2'));
    expect([field('Account').value, field('Password').value]).toEqual(['mira', 'secret-1']);
    expect(field('Picture code').value).toBe('');
  });

  it('says why there is no picture, and fetches it when asked to', async () => {
    server.answer({ 'GET /chat/help/captcha': refuse(20015) });
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
    await waitFor(() => expect(noteOf('Picture code')).toBe(errors.code['20015']));
    server.answer({ 'GET /chat/help/captcha': picture });
    await press('New picture');
    expect(await screen.findByRole('img')).toBeTruthy();
  });
});

describe('one-click sign-up', () => {
  it('shows name and password once, to be copied, until they are saved', async () => {
    const user = userEvent.setup();
    server.answer({ 'GET /chat/user/info': () => userInfo({ username: 'swift-lemon-12' }) });
    const { view } = await open();
    await user.click(screen.getByRole('button', { name: 'One-click sign-up' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save your account' });
    expect(session).toMatchObject({ status: 'member', username: 'swift-lemon-12' });
    expect(loginPopup.visible).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Copy password' }));
    await expect(navigator.clipboard.readText()).resolves.toBe('Xy7-kept-once');
    await user.click(within(dialog).getByRole('button', { name: 'Copy account' }));
    await expect(navigator.clipboard.readText()).resolves.toBe('swift-lemon-12');
    await user.keyboard('{Escape}');
    expect(within(dialog).getByText(shell.register.credentials.reminder)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'I saved it' }));
    await waitFor(() => expect(screen.queryByText('Xy7-kept-once')).toBeNull());
    view.unmount();
    render(<LoginDialog />);
    expect(screen.queryByText('Xy7-kept-once')).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Xy7-kept-once');
  });

  it('says why it did not work, and makes no second account by a second press', async () => {
    let finish = () => {};
    server.answer({
      'POST /chat/auto-register': async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        throw new ApiError('api', 20033, '');
      },
    });
    const before = server.count('POST /chat/auto-register');
    const { inside } = await open();
    await press('One-click sign-up');
    await press('One-click sign-up');
    expect(server.count('POST /chat/auto-register')).toBe(before + 1);
    act(() => finish());
    expect((await inside.findByRole('alert')).textContent).toBe(errors.code['20033']);
  });
});
