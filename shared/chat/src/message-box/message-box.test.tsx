import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageBox } from './message-box.tsx';

const onSubmit = vi.fn();

function show() {
  function Box() {
    const [text, setText] = useState('');
    return <MessageBox label="Message" value={text} onChange={setText} onSubmit={onSubmit} />;
  }
  render(<Box />);
  return screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
}

const pointer = (kind: 'fine' | 'coarse') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(kind),
    addEventListener: () => {},
  }));

afterEach(() => {
  onSubmit.mockClear();
  vi.unstubAllGlobals();
});

test('Enter sends, Shift and Enter break the line', async () => {
  const box = show();
  await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two');
  expect([box.value, onSubmit.mock.calls.length]).toEqual(['one\ntwo', 0]);
  await userEvent.type(box, '{Enter}');
  expect([box.value, onSubmit.mock.calls.length]).toEqual(['one\ntwo', 1]);
});

test('the Enter that chooses a word in an input method does not send', () => {
  const box = show();
  const enter = createEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent(box, enter);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(onSubmit).not.toHaveBeenCalled();
  expect(enter.defaultPrevented).toBe(false);
});

test('Enter breaks the line on a touch screen', async () => {
  pointer('coarse');
  const box = show();
  await userEvent.type(box, 'one{Enter}two');
  expect([box.value, onSubmit.mock.calls.length]).toEqual(['one\ntwo', 0]);
});

test('Control and Enter send on a touch screen with a keyboard', async () => {
  pointer('coarse');
  await userEvent.type(show(), 'one{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
