import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

const now = () => screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow');

it('has a value within its limits, and none when the end is not known', () => {
  const { rerender } = render(<ProgressBar label="Uploading" value={0.256} />);
  expect(now()).toBe('26');
  rerender(<ProgressBar label="Uploading" value={7} />);
  expect(now()).toBe('100');
  rerender(<ProgressBar label="Uploading" />);
  expect(now()).toBeNull();
});

it('is not there while nothing is under way', () => {
  render(<ProgressBar label="Uploading" active={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
