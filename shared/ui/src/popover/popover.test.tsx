import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Popover } from './popover.tsx';

it('opens at its control, is named, and closes by Escape', async () => {
  render(
    <Popover trigger={<Button>Uses left</Button>} label="Uses left">
      9 of 10 today
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Uses left' }));
  expect((await screen.findByRole('dialog', { name: 'Uses left' })).textContent).toBe('9 of 10 today');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
