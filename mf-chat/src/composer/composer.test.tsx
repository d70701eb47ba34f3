import type { Step } from '@orangery/chat';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat.json';
import { renderInHost } from '@orangery/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drafts } from '../question/box-contents.ts';
import { ChatComposer } from './composer.tsx';

startI18n('en', { 'mf-chat': translations });

const onSend = vi.fn<() => boolean>();
const onStop = vi.fn();

beforeEach(() => {
  localStorage.clear();
  drafts.forget();
  onStop.mockReset();
  onSend.mockReset().mockReturnValue(true);
});

async function show(step: Step = 'idle') {
  await renderInHost(<ChatComposer owner="me" roomId="1" step={step} onSend={onSend} onStop={onStop} />);
  const box = screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
  const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  return { box, send, paste: (text: string) => fireEvent.change(box, { target: { value: text } }) };
}

test('a message of nothing but whitespace cannot be sent', async () => {
  const { box, send } = await show();
  await userEvent.type(box, '  {Enter}');
  expect(send().disabled).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
});

test('the box shows the draft and keeps it when the question is sent', async () => {
  const { box } = await show();
  await userEvent.type(box, ' hello {Enter}');
  expect([onSend.mock.calls.length, box.value]).toEqual([1, ' hello ']);
  act(() => drafts.set(['me', '1'], ''));
  expect(box.value).toBe('');
});

test('the box is read-only during a network search, which can be stopped', async () => {
  const { box } = await show('searching');
  expect(box.readOnly).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

test('a text over the limit is kept whole and cannot be sent', async () => {
  const { box, send, paste } = await show();
  paste('字'.repeat(16_003));
  expect(screen.getByRole('alert').textContent).toBe('3 symbols too many. Shorten the text to send it.');
  expect([send().disabled, box.value.length, box.getAttribute('aria-invalid')]).toEqual([
    true,
    16_003,
    'true',
  ]);
  paste('字'.repeat(16_000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('16,000 of 16,000')).toBeTruthy();
  expect(send().disabled).toBe(false);
});

test('the button stops the answer that is being written, and Enter keeps the text', async () => {
  const { box } = await show('sent');
  await userEvent.type(box, 'next{Enter}');
  expect([onSend.mock.calls.length, box.value]).toEqual([0, 'next']);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});
