import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('does not send a form unless asked to', async () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledOnce();
});

it('keeps its name and the focus while busy, and does nothing when pressed', async () => {
  const act = vi.fn();
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button type="submit" busy onClick={act}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save', busy: true });
  await userEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('passes native attributes and the ref on', () => {
  const ref = createRef<HTMLButtonElement>();
  render(
    <Button ref={ref} disabled name="plan" className="own">
      Buy
    </Button>,
  );
  expect(ref.current?.disabled).toBe(true);
  expect(ref.current?.name).toBe('plan');
  expect(ref.current?.classList.contains('own')).toBe(true);
});
