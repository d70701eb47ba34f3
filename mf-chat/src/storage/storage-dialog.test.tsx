import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/transfer.json';
import chat from '@orangery/locales/en/mf-chat.json';
import { type Records, RecordsError, type RoomEntry } from '@orangery/records';
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
  const room = { id: '20230000001', title: 'Bread', bytes: 2_000 } as RoomEntry;
  const index = vi.fn<Records['index']>();
  index.mockRejectedValueOnce(new RecordsError('unavailable')).mockResolvedValueOnce([room]);
  roomStorage.records = { index } as Partial<Records> as Records;
  await renderInHost(<StorageDialog full onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be listed now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Delete “Bread”' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
