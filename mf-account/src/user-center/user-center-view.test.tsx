import { ApiError, type Device, type UserInfo } from '@orangery/api';
import { type FakeHostOptions, fakeHost, helpConfig, renderInHost, userInfo } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
// The lazy parts, so that no test waits for their code.
import './device-name-form.tsx';
import './name-form.tsx';
import './password-dialog.tsx';
import './unlink-dialog.tsx';
import { UserCenterView } from './user-center-view.tsx';

startTranslations();

const device = (changes: Partial<Device> = {}): Device => ({
  name: null,
  kind: 'web',
  browser: 'Chrome, Windows',
  signed_in: Date.UTC(2026, 0, 1),
  seen: Date.UTC(2026, 0, 2),
  current: true,
  ended: null,
  ...changes,
});

async function show(user: Partial<UserInfo> = {}, options: FakeHostOptions = {}) {
  const host = fakeHost({
    ...options,
    session: { userInfo: userInfo(user), vipLevel: user.vip_level ?? 1, ...options.session },
    answers: { 'GET /chat/user/devices': () => ({ devices: [device()] }), ...options.answers },
  });
  await renderInHost(<UserCenterView />, { host });
  return { host, person: userEvent.setup() };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const refused = (code: number) => () => {
  throw new ApiError('api', code, '');
};

describe('the user centre', () => {
  test('asks a guest to log in', async () => {
    const { host, person } = await show({}, { session: { status: 'guest', userInfo: null } });
    await person.click(screen.getByRole('button', { name: 'Log in' }));
    expect(host.asked.logins).toBe(1);
    expect(screen.queryByRole('region', { name: 'Name and picture' })).toBeNull();
    expect(host.api.calls).toEqual([]);
  });

  test('can be loaded again when the user data does not arrive', async () => {
    const { host, person } = await show({}, { session: { userInfo: null } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await person.click(retry);
    expect(host.asked.refreshes).toBe(2);
    act(() => host.become({ userInfo: userInfo() }));
    expect(await screen.findByRole('region', { name: 'Name and picture' })).toBeTruthy();
  });

  test('leads to the invitation and to the deletion of the account', async () => {
    const { host, person } = await show();
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    await person.click(screen.getByRole('button', { name: 'Delete…' }));
    expect(host.asked.panels).toEqual(['invitation', 'cancellation']);
  });
});

describe('the plan', () => {
  test('shows a free user what is left and leads to the plans', async () => {
    await show();
    const plan = card('Plan');
    expect(plan.getByText('Free')).toBeTruthy();
    expect(plan.getByText('Does not expire')).toBeTruthy();
    expect(plan.getByText('7 of 10 left today')).toBeTruthy();
    expect(plan.getByText('3,000 words')).toBeTruthy();
    expect(plan.getByText('10 questions')).toBeTruthy();
    expect(plan.getByRole('link').getAttribute('href')).toBe('/vip_card');
  });

  test('leads to the page for phones on a phone', async () => {
    await show({}, { layout: 'mobile' });
    expect(card('Plan').getByRole('link').getAttribute('href')).toBe('/upgrade_service');
  });

  test('without limits says so; a lifetime member has nothing to upgrade to', async () => {
    const quotas: UserInfo['quotas'] = [
      { model: '3.5', per: 'day', limit: null, left: null, resets_at: 0 },
      { model: 'Claude-3', per: 'month', limit: 600, left: 412, resets_at: 0 },
    ];
    await show({ vip_level: 5, quotas, reply_limit: null });
    const plan = card('Plan');
    expect(plan.getAllByText('No limit')).toHaveLength(2);
    expect(plan.getByText('412 of 600 left this month')).toBeTruthy();
    expect(plan.queryByRole('link')).toBeNull();
  });

  test('names the end of the plan and of the days from invitations', async () => {
    const end = Date.UTC(2090, 4, 3, 12);
    await show({ vip_level: 3, expire_time: end, unlimited_until: end });
    expect(card('Plan').getByText('May 3, 2090')).toBeTruthy();
    expect(card('Plan').getByText('until May 3, 2090')).toBeTruthy();
  });
});

describe('the display name', () => {
  async function edit(typed: string, answers: FakeHostOptions['answers'] = {}) {
    const page = await show({}, { answers });
    await page.person.click(screen.getByRole('button', { name: 'Change display name' }));
    const field = await screen.findByRole('textbox', { name: /Display name/ });
    expect(document.activeElement).toBe(field);
    await page.person.clear(field);
    if (typed) await page.person.type(field, typed);
    await page.person.click(screen.getByRole('button', { name: 'Save' }));
    return { ...page, field };
  }

  test.each([
    ['', 'Enter a display name'],
    ['mira!', 'Use only Chinese characters, letters and digits'],
    ['abcdefghijklmnopqrstu', 'Too long: 20 bytes at most'],
    ['橙橙橙橙橙橙橙橙橙橙橙', 'Too long: 20 bytes at most'],
  ])('%j is refused', async (typed, message) => {
    const { host } = await edit(typed);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(host.api.count('POST /chat/user/nickname')).toBe(0);
  });

  test('is saved with ten Chinese characters, counted in bytes', async () => {
    const { host } = await edit('橙橙橙橙橙橙橙橙橙橙', {
      'POST /chat/user/nickname': ({ body }) => body,
    });
    await waitFor(() => expect(host.asked.toasts[0]?.text).toBe('Display name saved'));
    expect(host.api.calls.at(-1)?.input.body).toEqual({ nickname: '橙橙橙橙橙橙橙橙橙橙' });
    expect(host.asked.refreshes).toBe(2);
    const pencil = await screen.findByRole('button', { name: 'Change display name' });
    expect(document.activeElement).toBe(pencil);
  });

  test('counts bytes while it is typed', async () => {
    await edit('橙a', { 'POST /chat/user/nickname': refused(10044) });
    expect(screen.getByText('3/20')).toBeTruthy();
  });

  test('keeps what was typed when the server refuses it, and says why at the field', async () => {
    const { field } = await edit('Orange', { 'POST /chat/user/nickname': refused(10044) });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect((field as HTMLInputElement).value).toBe('Orange');
  });
});

describe('security', () => {
  test('binds and changes contacts in the panel', async () => {
    const { host, person } = await show({ phone: '+86 *** 1234' });
    await person.click(screen.getByRole('button', { name: 'Change phone' }));
    await person.click(screen.getByRole('button', { name: 'Add email' }));
    expect(host.asked.panels).toEqual(['bind/phone', 'bind/email']);
  });

  test('offers only what this installation has', async () => {
    const helpInfo = helpConfig({ login_methods: ['password', 'google'] });
    await show({ email: 'm***@example.com', linked: ['apple'] }, { session: { helpInfo } });
    const security = card('Security');
    expect(security.queryByText('Phone')).toBeNull();
    expect(security.queryByText('WeChat')).toBeNull();
    expect(security.getByText('m***@example.com')).toBeTruthy();
    expect(security.queryByRole('button', { name: /e-mail/ })).toBeNull();
    expect(security.getByText('Not linked')).toBeTruthy();
    expect(security.getByRole('button', { name: 'Unlink Apple' })).toBeTruthy();
  });

  test('links WeChat in the panel where it can be bound', async () => {
    const helpInfo = helpConfig({ login_methods: ['password', 'wechat-bind'] });
    const { host, person } = await show({}, { session: { helpInfo } });
    await person.click(screen.getByRole('button', { name: 'Link WeChat' }));
    expect(host.asked.panels).toEqual(['bind/wechat']);
  });

  test('unlinks a service with the password', async () => {
    const { host, person } = await show(
      { linked: ['google'] },
      { answers: { 'POST /chat/user/unlink': () => null } },
    );
    await person.click(screen.getByRole('button', { name: 'Unlink Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Google?' }));
    await person.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await dialog.findByText('Enter your password')).toBeTruthy();
    expect(host.api.count('POST /chat/user/unlink')).toBe(0);
    await person.type(dialog.getByLabelText('Password'), 'secret-1');
    await person.click(dialog.getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(host.asked.toasts[0]?.text).toBe('Google is unlinked'));
    expect(host.api.calls.at(-1)?.input.body).toEqual({ provider: 'google', password: 'secret-1' });
  });

  test('says at the password that it is wrong, and unlinks nothing', async () => {
    const { person } = await show(
      { linked: ['google'] },
      { answers: { 'POST /chat/user/unlink': refused(20004) } },
    );
    await person.click(screen.getByRole('button', { name: 'Unlink Google' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink Google?' }));
    await person.type(dialog.getByLabelText('Password'), 'guess-1');
    await person.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await dialog.findByText('The password is wrong. Check it and try again.')).toBeTruthy();
  });

  test('keeps the only way in', async () => {
    await show({ linked: ['google'], has_password: false });
    expect(screen.getByRole('button', { name: 'Unlink Google' })).toHaveProperty('disabled', true);
  });
});

describe('the password', () => {
  async function open(user: Partial<UserInfo>, answers: FakeHostOptions['answers'] = {}) {
    const page = await show(user, { answers });
    const name = user.has_password === false ? 'Set password' : 'Change password';
    await page.person.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    const fill = async (label: string, text: string) =>
      page.person.type(await dialog.findByLabelText(label), text);
    const save = () => page.person.click(dialog.getByRole('button', { name: 'Save password' }));
    return { ...page, dialog, fill, save };
  }

  test('is not sent when the two new ones differ', async () => {
    const { dialog, fill, save, host } = await open({});
    await fill('Current password', 'old-one');
    await fill('New password', 'new-one');
    await fill('Repeat new password', 'new-two');
    await save();
    expect(await dialog.findByText('Passwords do not match')).toBeTruthy();
    expect(host.api.count('POST /chat/user/password')).toBe(0);
  });

  test('shows the error at its field when it is wrong', async () => {
    const { dialog, fill, save } = await open({}, { 'POST /chat/user/password': refused(20004) });
    await fill('Current password', 'not-mine');
    await fill('New password', 'new-one');
    await fill('Repeat new password', 'new-one');
    await save();
    expect(await dialog.findByText('The password is wrong. Check it and try again.')).toBeTruthy();
    expect(dialog.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  test('is changed with the old one', async () => {
    const { fill, save, host } = await open({}, { 'POST /chat/user/password': () => null });
    await fill('Current password', 'old-one');
    await fill('New password', 'new-one');
    await fill('Repeat new password', 'new-one');
    await save();
    await waitFor(() => expect(host.asked.toasts[0]?.text).toBe('Password saved'));
    expect(host.api.calls.at(-1)?.input.body).toEqual({ old_password: 'old-one', password: 'new-one' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('needs a code when it is set for the first time and there is a contact', async () => {
    const { dialog, fill, save, host, person } = await open(
      { has_password: false, email: 'm***@example.com' },
      {
        'POST /chat/captcha-code': () => ({
          resend_after: 60,
          expires_in: 600,
          sent_to: 'm***@example.com',
          sandbox: false,
        }),
        'POST /chat/user/password': () => null,
      },
    );
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText(/Sent to m\*\*\*@example\.com/)).toBeTruthy();
    await fill('Verification code', '123456');
    await fill('New password', 'new-one');
    await fill('Repeat new password', 'new-one');
    await save();
    await waitFor(() => expect(host.api.count('POST /chat/user/password')).toBe(1));
    expect(host.api.calls.at(-1)?.input.body).toEqual({ code: '123456', password: 'new-one' });
  });

  test('needs nothing else when it is set for the first time without a contact', async () => {
    const { dialog, fill, save, host } = await open(
      { has_password: false },
      { 'POST /chat/user/password': () => null },
    );
    expect(dialog.queryByLabelText('Verification code')).toBeNull();
    await fill('New password', 'new-one');
    await fill('Repeat new password', 'new-one');
    await save();
    await waitFor(() => expect(host.api.count('POST /chat/user/password')).toBe(1));
    expect(host.api.calls.at(-1)?.input.body).toEqual({ password: 'new-one' });
  });
});

describe('devices', () => {
  test('show where the account was signed in, and how that ended', async () => {
    const devices = [
      device({ name: 'Work computer' }),
      device({ browser: 'Safari, iPhone', current: false, ended: 'replaced', signed_in: 1 }),
    ];
    await show({}, { answers: { 'GET /chat/user/devices': () => ({ devices }) } });
    const list = card('Device settings');
    expect(await list.findByText('Work computer')).toBeTruthy();
    expect(list.getByText('This device')).toBeTruthy();
    expect(list.getByText('Replaced by a newer login')).toBeTruthy();
    expect(list.getAllByRole('button')).toHaveLength(1);
  });

  test('lets this device be named', async () => {
    let name: string | null = null;
    const { host, person } = await show(
      {},
      {
        answers: {
          'GET /chat/user/devices': () => ({ devices: [device({ name })] }),
          'POST /chat/user/device': ({ body }) => {
            name = body.name;
            return null;
          },
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Name this device' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name of this device' }), ' My laptop ');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('My laptop')).toBeTruthy();
    expect(host.api.count('GET /chat/user/devices')).toBe(2);
  });

  test('can be loaded again when they do not arrive', async () => {
    const { host, person } = await show({}, { answers: { 'GET /chat/user/devices': refused(1000) } });
    const retry = await card('Device settings').findByRole('button', { name: 'Try again' });
    host.api.answer({ 'GET /chat/user/devices': () => ({ devices: [device()] }) });
    await person.click(retry);
    expect(await screen.findByText('Chrome, Windows')).toBeTruthy();
  });
});
