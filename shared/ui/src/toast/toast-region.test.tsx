import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dismiss = vi.fn();
afterEach(() => void dismiss.mockClear());

function show(...toasts: Toast[]) {
  render(<ToastRegion toasts={toasts} onDismiss={dismiss} label="Messages" dismissLabel="Close" />);
}

it('waits with good news and interrupts with errors', () => {
  show({ id: '1', text: 'Copied', kind: 'success' }, { id: '2', text: 'Upload failed', kind: 'error' });
  expect(screen.getByRole('status').textContent).toContain('Copied');
  expect(screen.getByRole('alert').textContent).toContain('Upload failed');
});

it('goes when its time is up, and never when it must be closed', () => {
  show(
    { id: 'short', text: 'Copied' },
    { id: 'stays', text: 'New version', duration: Number.POSITIVE_INFINITY },
  );
  vi.advanceTimersByTime(6_000);
  expect(dismiss.mock.calls).toEqual([['short']]);
  vi.advanceTimersByTime(60_000);
  expect(dismiss.mock.calls).toEqual([['short']]);
});

it('stays while it is pointed at', () => {
  show({ id: '1', text: 'Copied' });
  fireEvent.pointerEnter(screen.getByRole('status'));
  vi.advanceTimersByTime(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(6_000));
  expect(dismiss).toHaveBeenCalledOnce();
});

it('runs its action once and goes', () => {
  const run = vi.fn();
  show({ id: '1', text: 'Deleted', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(dismiss).toHaveBeenCalledExactlyOnceWith('1');
});
