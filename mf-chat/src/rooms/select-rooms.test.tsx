import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/transfer.json';
import chat from '@orangery/locales/en/mf-chat.json';
import { renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { RoomHandlers } from './room-handlers.ts';
import { SelectRooms } from './select-rooms.tsx';

startI18n('en', { 'mf-chat': chat, 'mf-chat/transfer': translations });

test('Escape leaves the choice, but not while a window is open over it', async () => {
  const onDone = vi.fn();
  await renderInHost(<SelectRooms rooms={[]} handlers={{} as RoomHandlers} onDone={onDone} />);
  expect(screen.getByText('0 chosen')).toBeTruthy();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await userEvent.keyboard('{Escape}');
  expect(onDone).not.toHaveBeenCalled();
  dialog.remove();
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledTimes(1);
});
