import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCalm, useScrollWatch } from './calm.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const Row = () => <p>{useCalm() ? 'calm' : 'moving'}</p>;

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
  expect(shown()).toEqual(['calm', 'moving']);
  act(() => void vi.advanceTimersByTime(100));
  fireEvent.scroll(screen.getByRole('log'));
  act(() => void vi.advanceTimersByTime(100));
  expect(shown()).toEqual(['calm', 'moving']);
  act(() => void vi.runAllTimers());
  expect(shown()).toEqual(['calm', 'calm']);
});
