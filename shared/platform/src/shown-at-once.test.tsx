import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
afterEach(() => vi.unstubAllGlobals());

/** Lets everything happen that waits for no timer. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('shows what was waited for as soon as it is there, see patches/react-dom', async () => {
  let arrive = () => {};
  const code = new Promise<{ default: () => string }>((resolve) => {
    arrive = () => resolve({ default: () => 'Part' });
  });
  const Part = lazy(() => code);
  const page = document.createElement('div');
  const root = createRoot(page);
  root.render(
    <Suspense fallback="Waiting">
      <Part />
    </Suspense>,
  );
  await turns();
  expect(page.textContent).toBe('Waiting');
  arrive();
  await turns();
  expect(page.textContent).toBe('Part');
  root.unmount();
});
