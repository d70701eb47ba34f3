import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

it('is named by its label and says whether it is on', () => {
  render(<IconButton label="Search the web" icon={<svg />} pressed />);
  expect(screen.getByRole('button', { name: 'Search the web', pressed: true })).toBeTruthy();
});

it('is a switch only when it is given a pressed state', () => {
  render(<IconButton label="Copy" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Copy' }).hasAttribute('aria-pressed')).toBe(false);
});

it('does nothing while busy', async () => {
  const act = vi.fn();
  render(<IconButton label="Delete" icon={<svg />} busy onClick={act} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete', busy: true }));
  expect(act).not.toHaveBeenCalled();
});
