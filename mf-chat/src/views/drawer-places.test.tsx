import { startI18n } from '@orangery/locales';
import tools from '@orangery/locales/en/mf-chat/tools.json';
import { fakeHost, renderInHost, userInfo } from '@orangery/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DrawerPlaces } from './drawer-places.tsx';

startI18n('en', { 'mf-chat/tools': tools });

test('the drawer of a phone leads to the scenes and to what is about the account, under the name shown', async () => {
  const host = fakeHost({
    layout: 'mobile',
    session: { userInfo: userInfo({ nickname: 'Mira the Great' }) },
  });
  await renderInHost(<DrawerPlaces />, { host });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/usage_scenario', '/mine_module']);
  expect(screen.getByText('Mira the Great')).toBeTruthy();
});

test('where the drawer of a phone leads to is loaded while it is open', async () => {
  const host = Object.assign(fakeHost({ layout: 'mobile' }), { prepare: vi.fn() });
  await renderInHost(<DrawerPlaces />, { host });
  expect(host.prepare.mock.calls.flat()).toEqual(['/usage_scenario', '/mine_module']);
});

test('the drawer of a phone says how many notices are unread, also those of before it opened', async () => {
  const host = fakeHost({ layout: 'mobile' });
  host.bus.emit('notice:arrived', { unread: 2 });
  await renderInHost(<DrawerPlaces />, { host });
  expect(screen.getByLabelText('2 unread notices').textContent).toBe('2');
  act(() => host.bus.emit('notice:arrived', { unread: 0 }));
  expect(screen.queryByText('2')).toBeNull();
});
