import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Garden = () => <h1>Garden</h1>;

const show = (Part: ReturnType<typeof lazyPart>) =>
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );

test('code that is loaded ahead of time is asked for once, however often somebody reaches for it', () => {
  const load = vi.fn(async () => Garden);
  const Part = lazyPart(load);
  Part.preload();
  Part.preload();
  expect(load).toHaveBeenCalledOnce();
});

test('code that was loaded ahead of time is shown at once', async () => {
  const Part = lazyPart(async () => Garden);
  Part.preload();
  await Promise.resolve();
  show(Part);
  expect(screen.getByRole('heading', { name: 'Garden' })).toBeTruthy();
});

test('code that is on its way when it is shown comes once', async () => {
  const load = vi.fn(async () => Garden);
  const Part = lazyPart(load);
  show(Part);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('code that did not come ahead of time comes when it is shown', async () => {
  const load = vi.fn(async () => Garden).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  Part.preload();
  show(Part);
  expect(await screen.findByRole('heading', { name: 'Garden' })).toBeTruthy();
});
