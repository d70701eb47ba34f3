import { type FakeHostOptions, fakeHost, renderInHost, userInfo } from '@orangery/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { MineView } from './mine-view.tsx';

startTranslations();

async function show(options: FakeHostOptions = {}, unread?: number) {
  const host = fakeHost({ layout: 'mobile', path: '/mine_module', ...options });
  if (unread !== undefined) host.bus.emit('notice:arrived', { unread });
  await renderInHost(<MineView />, { host });
  return { host, person: userEvent.setup() };
}

test('leads to all personal pages', async () => {
  await show();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/user_center',
    '/user_center',
    '/upgrade_service',
    '/chat_pdf',
    '/chat_ppt',
    '/office_inlet',
    '/help_center',
    '/questions',
    '/about_us',
    '/setUp',
  ]);
});

test('opens plugins, invitation and notices over the page', async () => {
  const { host, person } = await show();
  await person.click(screen.getByRole('button', { name: 'Plugins' }));
  await person.click(screen.getByRole('button', { name: 'Invite a friend' }));
  await person.click(screen.getByRole('button', { name: 'Notices' }));
  expect(host.asked.panels).toEqual(['plugins', 'invitation', 'notices']);
});

test('navigates by the shell’s history', async () => {
  const { host, person } = await show();
  await person.click(screen.getByRole('link', { name: 'Settings' }));
  expect(host.navigation.getLocation().pathname).toBe('/setUp');
});

test('shows the notices that arrived before it came up, and follows', async () => {
  const { host } = await show({}, 3);
  expect(screen.getByLabelText('3 unread')).toBeTruthy();
  act(() => host.bus.emit('notice:arrived', { unread: 0 }));
  expect(screen.queryByText('3')).toBeNull();
});

test('shows the plan and its end', async () => {
  const info = userInfo({ nickname: '', vip_level: 4, expire_time: Date.UTC(2090, 4, 3, 12) });
  await show({ session: { userInfo: info } });
  expect(screen.getByText('mira')).toBeTruthy();
  expect(screen.getByText('PRO')).toBeTruthy();
  expect(screen.getByText('until May 3, 2090')).toBeTruthy();
});

test('works without the user’s data', async () => {
  const { host, person } = await show({ session: { userInfo: null } });
  expect(screen.getByText('mira')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Log out' }));
  expect(host.asked.signOuts).toEqual(['save']);
});

test('asks a guest to log in', async () => {
  const { host, person } = await show({ session: { status: 'guest', username: null, userInfo: null } });
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(host.asked.logins).toBe(1);
});
