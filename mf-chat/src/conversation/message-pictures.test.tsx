import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/messages.json';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MessagePictures } from './message-pictures.tsx';

startI18n('en', { 'mf-chat/messages': translations });

const pictures = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('src'));

test.each([
  'https://elsewhere.example/b',
  '//elsewhere.example/c',
  '/\\\\elsewhere.example/d',
  '/\t/elsewhere.example/e',
  '/\n\\elsewhere.example/f',
  'https:/\\elsewhere.example/g',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'http://[',
])('only pictures of this site are loaded, and not %j', (address) => {
  render(<MessagePictures addresses={['/chat/pictures/a', address]} />);
  expect(pictures()).toEqual(['/chat/pictures/a']);
});

test('one that does not load says so and is asked for again', async () => {
  render(<MessagePictures addresses={['/chat/pictures/a', '/chat/pictures/b']} />);
  fireEvent.error(screen.getByRole('img', { name: 'Picture 2 of 2' }));
  expect(pictures()).toEqual(['/chat/pictures/a']);
  expect(screen.getByText(/could not be loaded/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(pictures()).toEqual(['/chat/pictures/a', '/chat/pictures/b']);
});
