import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Drawer } from './drawer.tsx';

afterEach(() => void document.documentElement.removeAttribute('dir'));

it('is a dialog named by its title and asks to be closed', async () => {
  const change = vi.fn();
  render(
    <Drawer open onOpenChange={change} side="start" title="Chat rooms" hideHeader closeLabel="Close">
      <p>rooms</p>
    </Drawer>,
  );
  expect((await screen.findByRole('dialog', { name: 'Chat rooms' })).textContent).toContain('rooms');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(change).toHaveBeenCalledWith(false);
});

it.each([
  ['start', 'ltr', 'left'],
  ['start', 'rtl', 'right'],
  ['end', 'ltr', 'right'],
  ['end', 'rtl', 'left'],
  ['bottom', 'rtl', 'down'],
] as const)('at the %s of a %s page is swiped away to the %s', async (side, direction, swipe) => {
  document.documentElement.dir = direction;
  render(
    <Drawer open onOpenChange={() => undefined} side={side} title="Panel" closeLabel="Close">
      text
    </Drawer>,
  );
  expect((await screen.findByRole('dialog')).getAttribute('data-swipe-direction')).toBe(swipe);
});
