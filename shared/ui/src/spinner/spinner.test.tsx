import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

it('says what is being waited for', () => {
  render(<Spinner label="Loading rooms" />);
  expect(screen.getByRole('progressbar', { name: 'Loading rooms' })).toBeTruthy();
});

it('is silent beside a text', () => {
  render(<Spinner />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
