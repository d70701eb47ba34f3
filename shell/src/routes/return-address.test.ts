import { beforeEach, expect, it, vi } from 'vitest';
import { closeLoginPopup, loginPopup, openLoginPopup, whileLoggingIn } from '../account/login-popup.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { navigation } from '../services/navigation.ts';
import { forgetAddress, rememberAddress, rememberedAddress, takeAddress } from './return-address.ts';
import { forgetAddressWithPopup } from './return-with-popup.ts';

vi.mock('../layouts/is-mobile.ts', () => ({ isMobile: vi.fn(() => false) }));

beforeEach(() => {
  vi.mocked(isMobile).mockReturnValue(false);
  closeLoginPopup();
  forgetAddress();
});

it('is the whole place, is taken once and stays in this tab', () => {
  navigation.navigate('/user_center?panel=bind/phone#name');
  rememberAddress();
  expect(sessionStorage.getItem('return_to')).toBe('/user_center?panel=bind/phone#name');
  expect(rememberedAddress()).toBe('/user_center?panel=bind/phone#name');
  expect(takeAddress()).toBe('/user_center?panel=bind/phone#name');
  expect(takeAddress()).toBeNull();
  expect(sessionStorage.getItem('return_to')).toBeNull();
});

it('on the desktop is given up with the popup, and by a page that starts without one', async () => {
  rememberAddress('/left_over');
  forgetAddressWithPopup();
  expect(rememberedAddress()).toBeNull();
  rememberAddress('/user_center');
  openLoginPopup();
  await whileLoggingIn(Promise.resolve());
  await Promise.resolve();
  expect(rememberedAddress()).toBe('/user_center');
  closeLoginPopup();
  await vi.waitFor(() => expect(rememberedAddress()).toBeNull());
});

it('outlives a reload of the login pages on a phone', async () => {
  vi.mocked(isMobile).mockReturnValue(true);
  rememberAddress('/mine_module');
  forgetAddressWithPopup();
  expect(loginPopup.visible).toBe(false);
  expect(rememberedAddress()).toBe('/mine_module');
});
