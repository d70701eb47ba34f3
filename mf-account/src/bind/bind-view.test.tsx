import { ApiError, type UserInfo } from '@orangery/api';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import { type FakeHostOptions, fakeHost, renderInHost, userInfo } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { BindView } from './bind-view.tsx';
// The lazy parts, so that no test waits for their code.
import './contact-panel.tsx';
import './upgrade-panel.tsx';

startTranslations();

const sent = { resend_after: 60, expires_in: 600, sent_to: '+86 *** 5678', sandbox: false };
const refused = (code: number) => () => {
  throw new ApiError('api', code, '');
};

async function show(
  id: string | null,
  user: Partial<UserInfo> = {},
  answers: FakeHostOptions['answers'] = {},
) {
  const host = fakeHost({
    session: { userInfo: userInfo(user) },
    answers: { 'POST /chat/captcha-code': () => sent, 'POST /chat/user/bind': () => null, ...answers },
  });
  let closed = 0;
  host.overlays.close = () => {
    closed += 1;
  };
  await renderInHost(<BindView />, { host, params: id === null ? {} : { id } });
  const person = userEvent.setup();
  return {
    host,
    person,
    closed: () => closed,
    fill: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label);
      await person.clear(field);
      await person.type(field, text);
    },
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    bodies: (key: string) => host.api.calls.filter((call) => call.key === key).map(({ input }) => input.body),
  };
}

describe('a phone number', () => {
  test('is bound with the code that was sent to it and the password', async () => {
    const { fill, press, host, bodies, closed } = await show('phone');
    await fill('Phone number', '13812345678');
    await press('Send code');
    expect(await screen.findByText(/Sent to/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Verification code')));
    await fill('Verification code', '123456');
    await fill('Password', 'secret-1');
    await press('Add phone');
    await waitFor(() => expect(closed()).toBe(1));
    expect(bodies('POST /chat/captcha-code')).toEqual([{ purpose: 'bind', contact: '13812345678' }]);
    expect(bodies('POST /chat/user/bind')).toEqual([
      { contact: '13812345678', code: '123456', password: 'secret-1' },
    ]);
    expect(host.asked.toasts[0]?.text).toBe('Phone added');
    expect(host.asked.refreshes).toBe(2);
  });

  test.each([
    ['nothing', '', 'Mobile phone number cannot be empty'],
    ['too few digits', '1381234567', 'Incorrect phone number format'],
    ['an address', 'mira@example.com', 'Incorrect phone number format'],
  ])('with %s gets no code', async (_, typed, message) => {
    const { fill, press, host } = await show('phone');
    const field = await screen.findByLabelText('Phone number');
    if (typed) await fill('Phone number', typed);
    await press('Send code');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(host.api.count('POST /chat/captcha-code')).toBe(0);
  });

  test('needs the code and the password too', async () => {
    const { fill, press, host } = await show('phone');
    await fill('Phone number', '13812345678');
    await press('Add phone');
    expect(await screen.findByText('Cannot be empty')).toBeTruthy();
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(host.api.count('POST /chat/user/bind')).toBe(0);
  });

  test('shows the error at its field when somebody else has it', async () => {
    const { fill, press } = await show('phone', {}, { 'POST /chat/user/bind': refused(20034) });
    await fill('Phone number', '13812345678');
    await fill('Verification code', '123456');
    await fill('Password', 'secret-1');
    await press('Add phone');
    expect(await screen.findByText(/already belongs to an account/)).toBeTruthy();
    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps the number when the code is wrong', async () => {
    const { fill, press } = await show('phone', {}, { 'POST /chat/user/bind': refused(20017) });
    await fill('Phone number', '13812345678');
    await fill('Verification code', '123456');
    await fill('Password', 'secret-1');
    await press('Add phone');
    expect(await screen.findByText('The code is wrong. Check it and try again.')).toBeTruthy();
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '13812345678');
  });

  test('says above the button that another code cannot be sent yet', async () => {
    const { fill, press } = await show('phone', {}, { 'POST /chat/captcha-code': refused(20015) });
    await fill('Phone number', '13812345678');
    await press('Send code');
    expect((await screen.findByRole('alert')).textContent).toContain('Codes are requested too often');
  });

  test('takes the code of a picture before its code is sent when the server asks for it', async () => {
    const { fill, press, bodies } = await show(
      'phone',
      {},
      {
        'GET /chat/help/captcha': () => ({ captcha_id: 'c', image: 'data:image/png;base64,1' }),
        'POST /chat/captcha-code': ({ body }) => {
          if (body.captcha === undefined) throw new ApiError('api', 60006, '');
          if (body.captcha !== 'abcd') throw new ApiError('api', 20017, '');
          return sent;
        },
      },
    );
    await fill('Phone number', '13812345678');
    expect(screen.queryByLabelText('Picture code')).toBeNull();
    await press('Send code');
    expect(await screen.findByText('To go on, enter the code of the picture.')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Picture with the code' })).toBeTruthy();
    await press('Send code');
    expect(await screen.findByText('Enter the code of the picture')).toBeTruthy();
    await fill('Picture code', 'nope');
    await press('Send code');
    expect(await screen.findByText(errors.code['20017'])).toBeTruthy();
    expect(screen.getByLabelText('Picture code')).toHaveProperty('value', '');
    await screen.findByRole('img', { name: 'Picture with the code' });
    await fill('Picture code', 'abcd');
    await press('Send code');
    expect(await screen.findByText(/Sent to/)).toBeTruthy();
    expect(screen.queryByLabelText('Picture code')).toBeNull();
    expect(bodies('POST /chat/captcha-code').at(-1)).toEqual({
      purpose: 'bind',
      contact: '13812345678',
      captcha_id: 'c',
      captcha: 'abcd',
    });
  });

  test('says where the code is found when this installation sends none', async () => {
    const { fill, press } = await show(
      'phone',
      {},
      { 'POST /chat/captcha-code': () => ({ ...sent, sandbox: true }) },
    );
    await fill('Phone number', '13812345678');
    await press('Send code');
    expect(await screen.findByText(/development inbox/)).toBeTruthy();
  });
});

describe('an e-mail address', () => {
  test.each([
    ['', 'Email cannot be empty'],
    ['mira@', 'Incorrect email format'],
    ['mira@example', 'Incorrect email format'],
  ])('%j is refused', async (typed, message) => {
    const { fill, press } = await show('email');
    await screen.findByLabelText('Email address');
    if (typed) await fill('Email address', typed);
    await press('Add email');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('needs all three fields to replace another', async () => {
    const { fill, press, bodies, closed } = await show('email', { email: 'm***@example.com' });
    expect(await screen.findByText(/m\*\*\*@example\.com/)).toBeTruthy();
    await fill('New email address', 'new@example.com');
    await fill('Verification code', '123456');
    await press('Change email');
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    await fill('Password', 'secret-1');
    await press('Change email');
    await waitFor(() => expect(closed()).toBe(1));
    expect(bodies('POST /chat/user/bind')).toEqual([
      { contact: 'new@example.com', code: '123456', password: 'secret-1' },
    ]);
  });

  test('needs a code sent to the old one when there is no password', async () => {
    const { fill, press, bodies, person, closed } = await show('email', {
      email: 'm***@example.com',
      has_password: false,
    });
    await fill('New email address', 'new@example.com');
    await fill('Verification code', '123456');
    await person.click(screen.getAllByRole('button', { name: 'Send code' })[1] as HTMLElement);
    await waitFor(() => expect(bodies('POST /chat/captcha-code')).toEqual([{ purpose: 'verify' }]));
    await fill('Code sent to your current contact', '654321');
    await press('Change email');
    await waitFor(() => expect(closed()).toBe(1));
    expect(bodies('POST /chat/user/bind')).toEqual([
      { contact: 'new@example.com', code: '123456', old_code: '654321' },
    ]);
  });
});

describe('an account without a password', () => {
  test('binds its first contact after a new sign-in, which it is asked for when that was long ago', async () => {
    const user = { has_password: false, phone: null, email: null };
    const { fill, press } = await show('email', user, { 'POST /chat/user/bind': refused(60005) });
    await fill('Email address', 'mira@example.com');
    await fill('Verification code', '123456');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await press('Add email');
    expect((await screen.findByRole('alert')).textContent).toContain('log in again');
  });

  test('binds a second contact with a code to the first', async () => {
    const user = { has_password: false, phone: '+86 *** 1234', email: null };
    const { fill, press, bodies, closed } = await show('email', user);
    await fill('Email address', 'mira@example.com');
    await fill('Verification code', '123456');
    await fill('Code sent to your current contact', '654321');
    await press('Add email');
    await waitFor(() => expect(closed()).toBe(1));
    expect(bodies('POST /chat/user/bind')).toEqual([
      { contact: 'mira@example.com', code: '123456', old_code: '654321' },
    ]);
  });
});

describe('after an upgrade', () => {
  test.each(['upgrade', null])('the phone comes first, then the e-mail address (%s)', async (id) => {
    const { fill, press, host, closed } = await show(id);
    await fill('Phone number', '13812345678');
    await fill('Verification code', '123456');
    await fill('Password', 'secret-1');
    await press('Add phone');
    await fill('Email address', 'mira@example.com');
    expect(closed()).toBe(0);
    await fill('Verification code', '123456');
    await fill('Password', 'secret-1');
    await press('Add email');
    await waitFor(() => expect(closed()).toBe(1));
    expect(host.api.count('POST /chat/user/bind')).toBe(2);
  });

  test('each can be skipped', async () => {
    const { press, host, closed } = await show('upgrade');
    await screen.findByLabelText('Phone number');
    await press('Later');
    await screen.findByLabelText('Email address');
    await press('Later');
    expect(closed()).toBe(1);
    expect(host.api.calls).toEqual([]);
  });

  test('what is bound is not asked for', async () => {
    await show('upgrade', { phone: '+86 *** 1234' });
    expect(await screen.findByLabelText('Email address')).toBeTruthy();
  });

  test('nothing is left to do when both are bound', async () => {
    await show('upgrade', { phone: '+86 *** 1234', email: 'm***@example.com' });
    expect(await screen.findByText('Phone and email are added')).toBeTruthy();
  });
});

test('a guest is asked to log in', async () => {
  const { host, press } = await show('phone');
  act(() => host.become({ status: 'guest', username: null, userInfo: null }));
  await screen.findByRole('button', { name: 'Log in' });
  await press('Log in');
  expect(host.asked.logins).toBe(1);
});
