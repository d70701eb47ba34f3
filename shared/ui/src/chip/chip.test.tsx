import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Chip } from './chip.tsx';

it('says which choice is made, and nothing for a plain suggestion', () => {
  render(
    <>
      <Chip selected>This week</Chip>
      <Chip selected={false}>This month</Chip>
      <Chip>Write a poem</Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'This week', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'This month', pressed: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write a poem' }).hasAttribute('aria-pressed')).toBe(false);
});
