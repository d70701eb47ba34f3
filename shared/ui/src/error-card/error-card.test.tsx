import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorCard } from './error-card.tsx';

it('says what happened and tries again when asked', async () => {
  const retry = vi.fn();
  const { rerender } = render(
    <ErrorCard title="The chat did not load" body="Check the network." retryLabel="Retry" onRetry={retry} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('The chat did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(<ErrorCard title="The chat did not load" retryLabel="Retry" onRetry={retry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry', busy: true }));
  expect(retry).toHaveBeenCalledOnce();
});
