import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/transfer.json';
import chat from '@orangery/locales/en/mf-chat.json';
import { type Records, RecordsError, type Usage } from '@orangery/records';
import { renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { roomStorage } from '../room-store/rooms.state.ts';
import { StorageDialog } from './storage-dialog.tsx';

startI18n('en', { 'mf-chat': chat, 'mf-chat/transfer': translations });

afterEach(() => {
  roomStorage.records = null;
});

test('a device that does not even let the chats be read says so, and can be asked again', async () => {
  const found: Usage = {
    total: 2_000,
    quota: 10_000,
    rooms: [{ id: '20230000001', title: 'Bread', bytes: 2_000 }],
  };
  const usage = vi.fn<Records['usage']>();
  usage.mockRejectedValueOnce(new RecordsError('unavailable')).mockResolvedValueOnce(found);
  roomStorage.records = { usage } as Partial<Records> as Records;
  await renderInHost(<StorageDialog full onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be listed now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Delete “Bread”' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
