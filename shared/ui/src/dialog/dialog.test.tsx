import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ToastRegion } from '../toast/toast-region.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rename room"
        description="Up to 40 characters"
        closeLabel="Close"
      >
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

it('is named by its title and described', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename room' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Up to 40 characters');
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s and gives the focus back', async (_way, close) => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await screen.findByRole('dialog');
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' })));
});

it('lets toasts be read out', async () => {
  render(
    <>
      <p>page</p>
      <ToastRegion
        toasts={[{ id: '1', text: 'Saved' }]}
        onDismiss={() => undefined}
        label="Messages"
        dismissLabel="Dismiss"
      />
      <Dialog open onOpenChange={() => undefined} title="Rename room" closeLabel="Close" />
    </>,
  );
  await screen.findByRole('dialog');
  expect(screen.getByText('page').closest('[aria-hidden=true]')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Saved');
});

function pull(element: HTMLElement, by: number) {
  fireEvent.touchStart(element, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(element, { touches: [{ clientY: 100 + by }] });
  fireEvent.touchEnd(element, { touches: [] });
}

it('on a phone is pulled down by its title, comes back from a short pull, and leaves its fields alone', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog');
  pull(screen.getByRole('textbox', { name: 'Title' }), 200);
  pull(screen.getByText('Rename room'), 40);
  const title = screen.getByText('Rename room');
  fireEvent.touchStart(title, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(title, { touches: [{ clientY: 300 }] });
  fireEvent.touchCancel(title, { touches: [] });
  expect(dialog.style.translate).toBe('');
  expect(screen.getByRole('dialog')).toBe(dialog);
  pull(screen.getByText('Rename room'), 120);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('goes back to its place where it is not to be closed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const close = vi.fn();
  render(<Dialog open onOpenChange={close} title="Unsaved" closeLabel="Close" />);
  const dialog = await screen.findByRole('dialog');
  pull(screen.getByText('Unsaved'), 120);
  expect(close).toHaveBeenCalledWith(false);
  await waitFor(() => expect(dialog.style.translate).toBe(''));
});
