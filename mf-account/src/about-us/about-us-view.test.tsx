import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-account.json';
import { type FakeHostOptions, fakeHost, guestSession, helpConfig, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AboutUsView } from './about-us-view.tsx';

startI18n('en', { 'mf-account': translations });

async function show(options: FakeHostOptions = {}) {
  const host = fakeHost({ path: '/about_us', ...options });
  await renderInHost(<AboutUsView />, { host });
  return host;
}

test('shows both versions, and says when answers are a demonstration', async () => {
  await show({ session: { helpInfo: helpConfig({ version: '1.9.2', demo: true }) } });
  expect(screen.getByText('Version 1.4.0')).toBeTruthy();
  expect(screen.getByText('Server 1.9.2')).toBeTruthy();
  expect(screen.getByText(/demonstration model answers/)).toBeTruthy();
});

test('does without what the server has not sent yet', async () => {
  await show({ session: { helpInfo: null } });
  expect(screen.getByText('Version 1.4.0')).toBeTruthy();
  expect(screen.queryByText(/^Server/)).toBeNull();
  expect(screen.queryByText(/demonstration/)).toBeNull();
});

test('leads to help, feedback and notices', async () => {
  const host = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Notices' }));
  expect(host.asked.panels).toEqual(['notices']);
  await userEvent.click(screen.getByRole('link', { name: 'Write to us' }));
  expect(host.navigation.getLocation()).toMatchObject({ pathname: '/help_center', search: '?feedback=1' });
});

test('a guest is offered no notices', async () => {
  await show({ session: guestSession() });
  expect(screen.queryByRole('button', { name: 'Notices' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Help centre' })).toBeTruthy();
});

test('only downloads that are web addresses are offered', async () => {
  const downloads = { android: 'https://get.example/orangery.apk', windows: 'javascript:alert(1)' };
  await show({ session: { helpInfo: helpConfig({ downloads }) } });
  const link = screen.getByRole('link', { name: 'Orangery for Android' });
  expect(link.getAttribute('href')).toBe(downloads.android);
  expect(screen.queryByRole('link', { name: 'Orangery for Windows' })).toBeNull();
});
