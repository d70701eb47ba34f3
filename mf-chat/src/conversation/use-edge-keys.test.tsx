// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useEdgeKeys } from './use-edge-keys.ts';

const go = { toFirst: vi.fn(), toLast: vi.fn() };

function Box() {
  const box = useRef<HTMLDivElement>(null);
  useEdgeKeys(box, go);
  return (
    <div ref={box} role="log">
      <button type="button">Copy</button>
      <textarea />
      <div data-testid="tall" style={{ overflowY: 'auto' }} />
    </div>
  );
}

const press = (target: Element, key: string, held = {}) => {
  go.toFirst.mockClear();
  go.toLast.mockClear();
  const isLeft = fireEvent.keyDown(target, { key, ...held });
  return { first: go.toFirst.mock.calls.length, last: go.toLast.mock.calls.length, isLeft };
};

it('Home and End lead to the first message and the last, from a button of a message too', () => {
  render(<Box />);
  for (const target of [screen.getByRole('log'), screen.getByRole('button')]) {
    expect(press(target, 'Home')).toEqual({ first: 1, last: 0, isLeft: false });
    expect(press(target, 'End')).toEqual({ first: 0, last: 1, isLeft: false });
    expect(press(target, 'Home', { ctrlKey: true }).first).toBe(1);
    expect(press(target, 'ArrowUp', { metaKey: true }).first).toBe(1);
    expect(press(target, 'ArrowDown', { metaKey: true }).last).toBe(1);
  }
});

it.each([
  ['a key that only moves on', 'ArrowUp', {}],
  ['a selection made by keyboard', 'Home', { shiftKey: true }],
  ['a step back in the history', 'Home', { altKey: true }],
])('the browser keeps %s', (_name, key, held) => {
  render(<Box />);
  expect(press(screen.getByRole('log'), key, held)).toEqual({ first: 0, last: 0, isLeft: true });
});

it('the editor of a message and what scrolls inside it keep their keys', () => {
  render(<Box />);
  expect(press(screen.getByRole('textbox'), 'Home')).toEqual({ first: 0, last: 0, isLeft: true });
  const tall = screen.getByTestId('tall');
  Object.defineProperty(tall, 'scrollHeight', { value: 900 });
  expect(press(tall, 'End')).toEqual({ first: 0, last: 0, isLeft: true });
});
