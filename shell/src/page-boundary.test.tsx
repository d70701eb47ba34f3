import { startI18n } from '@orangery/locales';
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

beforeEach(() => startI18n('en', { shell }));

it('offers to reload when a part of the page breaks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Your chats are safe');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined();
});

it('is not there else', () => {
  render(<PageBoundary>the page</PageBoundary>);
  expect(screen.getByText('the page')).toBeDefined();
});
