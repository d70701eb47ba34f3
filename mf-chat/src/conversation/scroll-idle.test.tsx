import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollIdle, useScrollWatch } from './scroll-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const Row = () => <p>{useScrollIdle() ? 'idle' : 'moving'}</p>;

function Box({ rows }: { rows: number }) {
  const box = useRef<HTMLDivElement>(null);
  useScrollWatch(box, true);
  return (
    <div ref={box} role="log">
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} />
      ))}
    </div>
  );
}

const shown = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent);

test('what comes while somebody scrolls waits for the end of it; what was there does not change', () => {
  const { rerender } = render(<Box rows={1} />);
  fireEvent.scroll(screen.getByRole('log'));
  rerender(<Box rows={2} />);
  expect(shown()).toEqual(['idle', 'moving']);
  act(() => void vi.advanceTimersByTime(100));
  fireEvent.scroll(screen.getByRole('log'));
  act(() => void vi.advanceTimersByTime(100));
  expect(shown()).toEqual(['idle', 'moving']);
  act(() => void vi.runAllTimers());
  expect(shown()).toEqual(['idle', 'idle']);
});
