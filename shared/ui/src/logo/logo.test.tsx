import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Logo } from './logo.tsx';

it('bears the name where it stands alone', () => {
  render(<Logo label="Orangery" />);
  expect(screen.getByRole('img', { name: 'Orangery' })).toBeTruthy();
});

it('is decoration beside the written name', () => {
  render(<Logo />);
  expect(screen.queryByRole('img')).toBeNull();
});
