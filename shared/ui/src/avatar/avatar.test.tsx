import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { initialsOf } from './initials.ts';

it.each([
  ['ada lovelace', 'AL'],
  ['王小明', '王'],
  ['Фёдор Михайлович Достоевский', 'ФД'],
  ['مریم میرزاخانی', 'مم'],
  ['👩‍🚀 crew', '👩‍🚀C'],
  ['  ', ''],
])('takes the initials of %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('falls back to initials when the picture does not load, and tries a new one', () => {
  const { rerender } = render(<Avatar name="Ada" src="/broken.png" />);
  fireEvent.error(screen.getByRole('img', { name: 'Ada' }));
  expect(screen.getByRole('img', { name: 'Ada' }).textContent).toBe('A');
  rerender(<Avatar name="Ada" src="/new.png" />);
  expect(screen.getByRole('img', { name: 'Ada' }).getAttribute('src')).toBe('/new.png');
});
