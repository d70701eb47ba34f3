import { startI18n } from '@orangery/locales';
import { fakeHost, renderInHost } from '@orangery/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { forgetCredentials, showCredentials } from '../account/credentials.ts';
import { PanelOutlet } from './panel-outlet.tsx';

vi.mock('./panel-host.tsx', () => ({
  PanelHost: ({ address }: { address: { name: string } | null }) => <p>{address?.name ?? 'closed'}</p>,
}));

const account = { username: 'swift-lemon-12', password: 'Xy7-kept-once' };
const open = () => renderInHost(<PanelOutlet />, { host: fakeHost({ path: '/chat_room?panel=drawing' }) });

beforeAll(() => void startI18n('en', {}));
afterEach(forgetCredentials);

it('waits until a new account has been saved', async () => {
  showCredentials(account);
  await open();
  expect(screen.queryByText('drawing')).toBeNull();
  act(forgetCredentials);
  expect(await screen.findByText('drawing')).toBeTruthy();
});

it('a panel stays open when a person signs up from it', async () => {
  await open();
  await screen.findByText('drawing');
  act(() => showCredentials(account));
  expect(screen.getByText('drawing')).toBeTruthy();
});
