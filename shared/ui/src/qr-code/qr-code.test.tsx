import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Dark modules of the picture, from its path. */
function modulesOf(svg: Element): { size: number; dark: Set<string> } {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const dark = new Set<string>();
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(run); step += 1) dark.add(`${Number(x) + step},${y}`);
  return { size, dark };
}

it('is a named picture with a quiet zone and the three corners', () => {
  render(<QrCode value="https://example.org/?invitation_code=ABC123" label="Code of the invitation" />);
  const { size, dark } = modulesOf(screen.getByRole('img', { name: 'Code of the invitation' }));
  const cells = [...dark].map((cell) => cell.split(',').map(Number));
  expect(Math.min(...cells.flat())).toBe(4);
  expect(Math.max(...cells.flat())).toBe(size - 5);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) expect(dark.has(`${x + step},${y}`)).toBe(true);
    expect(dark.has(`${x + 1},${y + 1}`)).toBe(false);
    expect(dark.has(`${x + 3},${y + 3}`)).toBe(true);
  }
});

it('says something else for another value', () => {
  const { rerender, container } = render(<QrCode value="one" label="Code" />);
  const first = container.innerHTML;
  rerender(<QrCode value="two" label="Code" />);
  expect(container.innerHTML).not.toBe(first);
});
