import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ask(tone: 'default' | 'danger') {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  render(
    <ConfirmDialog
      open
      title="Delete room?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      tone={tone}
      {...answers}
    />,
  );
  return answers;
}

it('confirms only by its button', async () => {
  const { onConfirm, onCancel } = ask('danger');
  await screen.findByRole('alertdialog', { name: 'Delete room?' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

it('declines by Escape', async () => {
  const { onConfirm, onCancel } = ask('danger');
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('declines by a pull on a phone', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { onConfirm, onCancel } = ask('danger');
  const title = await screen.findByText('Delete room?');
  fireEvent.touchStart(title, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(title, { touches: [{ clientY: 300 }] });
  fireEvent.touchEnd(title, { touches: [] });
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

it.each([
  ['danger', 'Keep'],
  ['default', 'Delete'],
] as const)('starts a %s question at %s', async (tone, name) => {
  ask(tone);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
});

it('offers something better first, which agrees to nothing', async () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  const instead = { label: 'Archive it', onSelect: vi.fn() };
  render(
    <ConfirmDialog
      open
      title="Delete room?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      tone="danger"
      instead={instead}
      {...answers}
    />,
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Archive it' })),
  );
  await userEvent.keyboard('{Enter}');
  expect(instead.onSelect).toHaveBeenCalledOnce();
  expect([answers.onConfirm, answers.onCancel].some(({ mock }) => mock.calls.length > 0)).toBe(false);
});
