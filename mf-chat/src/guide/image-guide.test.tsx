import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/guide.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drafts } from '../question/box-contents.ts';
import { startRooms } from '../room-store/load-rooms.ts';
import { roomsState } from '../room-store/rooms.state.ts';
import { connectTestRooms } from '../testing/connect.ts';
import { forgetKept } from '../testing/kept-records.ts';
import { ImageGuideView } from './image-guide-view.tsx';

startI18n('en', { 'mf-chat/guide': translations });

const draft = () => drafts.of([roomsState.owner, roomsState.current ?? '']);

beforeEach(async () => {
  localStorage.clear();
  drafts.forget();
  forgetKept();
  connectTestRooms();
  await startRooms({ username: 'mira', signedOut: false });
});

test('a question goes into the box once, below what stands there, and the chat is shown', async () => {
  const { host } = await renderInHost(<ImageGuideView />, {
    host: fakeHost({ path: '/sceneList?panel=image_guide' }),
  });
  drafts.set([roomsState.owner, roomsState.current ?? ''], 'Look:');
  const question = screen.getByRole('button', { name: translations.images.table.prompt });
  await userEvent.click(question);
  await userEvent.click(question);
  expect(draft()).toBe(`Look:\n${translations.images.table.prompt}`);
  expect(host.navigation.getLocation().pathname).toBe('/chat_room');
});

test('the limits are those of the product', async () => {
  await renderInHost(<ImageGuideView />);
  expect(screen.getByText(/Up to 4 pictures .* 10 MB/)).toBeTruthy();
});
