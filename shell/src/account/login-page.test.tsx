import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { type FakeApi, fakeApi, sessionData, userInfo } from '@orangery/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../services/api.ts';
import { navigation } from '../services/navigation.ts';
import { clearSession, session } from '../session/state.ts';
import { LoginPage } from './login-page.tsx';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
const server = api as FakeApi;
const path = () => navigation.getLocation().pathname;

beforeAll(() => void startI18n('en', { shell, errors }));
beforeEach(() =>
  server.answer({
    'POST /chat/login': () => sessionData(),
    'GET /chat/get-user-name': () => ({ username: 'calm-pear-7' }),
    'GET /chat/help/captcha': () => ({ captcha_id: 'c', image: 'data:image/png;base64,1' }),
    'GET /chat/user/info': () => userInfo(),
  }),
);
afterEach(clearSession);

it('signs in on a page of its own', async () => {
  render(<LoginPage view="sign_in" />);
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Account'), 'mira');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  await waitFor(() => expect(session.status).toBe('member'));
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

it.each(['forgot_password', 'set_password'] as const)(
  'says that %s is not there yet, and leads back',
  async (view) => {
    render(<LoginPage view={view} />);
    expect(screen.getByText('Not available here yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(path()).toBe('/sign_in');
  },
);
