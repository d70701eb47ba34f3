import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { errorText } from '@orangery/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bus } from '../services/bus.ts';
import { confirm } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';
import { ProgressHost } from './progress-host.tsx';
import { showError } from './show-error.ts';
import { ToastHost } from './toast-host.tsx';
import { toast, toasts } from './toasts.ts';

beforeAll(async () => {
  startI18n('en', { shell, errors });
  // Loading code takes its time, which is not what is tested.
  await import('@orangery/ui/overlays');
});
afterEach(() => {
  vi.useRealTimers();
  toasts.shown = [];
});

const show = async (options: Parameters<typeof toast>[0]) => act(async () => toast(options));
const messages = () => toasts.shown.map(({ text }) => text);

describe('toasts', () => {
  it('wait politely, errors interrupt, and the person can send them away', async () => {
    render(<ToastHost />);
    await show({ text: 'Room deleted' });
    await show({ text: 'Upload failed', kind: 'error' });
    expect(screen.getByRole('status').textContent).toContain('Room deleted');
    expect(screen.getByRole('alert').textContent).toContain('Upload failed');
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(messages()).toEqual(['Upload failed']);
  });

  it('are heard while a dialog is open', async () => {
    render(
      <>
        <ToastHost />
        <ConfirmHost />
      </>,
    );
    const answer = confirm({ title: 'Delete room?', confirmLabel: 'Delete' });
    await screen.findByRole('alertdialog');
    await show({ text: 'Upload failed', kind: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Upload failed');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await answer;
  });

  it('keep to four, the latest, and do not repeat themselves', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'c']) toast({ text });
    expect(messages()).toEqual(['b', 'd', 'e', 'c']);
  });

  it('act once and go', async () => {
    const run = vi.fn();
    render(<ToastHost />);
    await show({ text: 'Room deleted', action: { label: 'Undo', run } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(messages()).toEqual([]);
  });
});

describe('errors of calls', () => {
  it.each([
    [new ApiError('api', 20040, 'x'), errors.code['20040']],
    [new ApiError('api', 31234, 'Words of the server'), 'Words of the server'],
    [new ApiError('api', 502, ''), errors.code['1000']],
    [new ApiError('api', 31234, ''), errors.message.unknown],
    [new ApiError('timeout', 0, 'x'), errors.message.timeout],
    [new ApiError('network', 0, 'x'), errors.message.network],
    [new ApiError('canceled', 0, 'x'), errors.message.canceled],
  ])('%o are put into words', (error, text) => {
    expect(errorText(error)).toBe(text);
  });

  it('become a toast', () => {
    showError(new ApiError('api', 1010, ''));
    expect(messages()).toEqual([errors.code['1010']]);
  });
});

describe('confirmation', () => {
  const question = { title: 'Delete room?', confirmLabel: 'Delete' };

  it.each([
    ['Delete', true],
    ['Cancel', false],
  ])('by %s: %s', async (name, expected) => {
    render(<ConfirmHost />);
    const answer = confirm(question);
    await userEvent.click(await screen.findByRole('button', { name }));
    await expect(answer).resolves.toBe(expected);
  });

  it('asks one question after the other', async () => {
    render(<ConfirmHost />);
    const answers = [
      confirm(question),
      confirm({ title: 'Leave?', confirmLabel: 'Leave', cancelLabel: 'Stay' }),
    ];
    await screen.findByRole('alertdialog', { name: 'Delete room?' });
    expect(screen.queryByText('Leave?')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await expect(Promise.all(answers)).resolves.toEqual([true, false]);
  });
});

describe('progress', () => {
  const call = (silent = false) => ({ endpoint: 'GET /chat/user/info', silent });
  const emit = (name: 'call:started' | 'call:finished', silent?: boolean) =>
    act(() => bus.emit(name, call(silent)));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });

  function start() {
    vi.useFakeTimers();
    render(<ProgressHost />);
  }

  it('shows after a moment and until the last call is over', () => {
    start();
    emit('call:started');
    pass(149);
    expect(bar()).toBeNull();
    emit('call:started');
    pass(1);
    expect(bar()).not.toBeNull();
    emit('call:finished');
    expect(bar()).not.toBeNull();
    emit('call:finished');
    expect(bar()).toBeNull();
  });

  it('shows nothing for a quick call or a silent one', () => {
    start();
    emit('call:started', true);
    pass(1_000);
    expect(bar()).toBeNull();
    emit('call:started');
    pass(100);
    emit('call:finished');
    pass(1_000);
    expect(bar()).toBeNull();
  });
});

describe('connection', () => {
  const status = () => screen.getByRole('status').textContent;
  const network = (event: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(event)));

  it('says that the connection is lost, and for a moment that it is back', () => {
    vi.useFakeTimers();
    render(<ProgressHost />);
    expect(status()).toBe('');
    network('offline');
    expect(status()).toBe(shell.feedback.offline);
    network('online');
    expect(status()).toBe(shell.feedback.online);
    act(() => vi.advanceTimersByTime(3_000));
    expect(status()).toBe('');
  });
});
