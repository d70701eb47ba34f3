import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from './menu.tsx';
import { MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator, MenuTrigger } from './menu-parts.tsx';

const models = [
  { value: '3.5', label: 'GPT-3.5' },
  { value: '4.0', label: 'GPT-4.0', hint: 'VIP', disabled: true },
  { value: 'minimax', label: 'Chat-MM' },
] as const;

function page() {
  const calls = { rename: vi.fn(), remove: vi.fn(), model: vi.fn() };
  render(
    <Menu trigger={<MenuTrigger render={<IconButton label="More" icon={<svg />} />} />}>
      <MenuItem onSelect={calls.rename}>Rename</MenuItem>
      <MenuItem onSelect={calls.remove} tone="danger">
        Delete
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Model" value="3.5" onValueChange={calls.model} options={models} />
    </Menu>,
  );
  return calls;
}

it('names the actions that belong together', async () => {
  render(
    <Menu trigger={<MenuTrigger render={<IconButton label="More" icon={<svg />} />} />}>
      <MenuGroup label="Mira">
        <MenuItem onSelect={vi.fn()}>Profile</MenuItem>
      </MenuGroup>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const group = await screen.findByRole('group', { name: 'Mira' });
  expect(within(group).getByRole('menuitem', { name: 'Profile' })).toBeTruthy();
});

it('is worked by the keyboard and gives the focus back', async () => {
  const { remove, rename } = page();
  const trigger = screen.getByRole('button', { name: 'More' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Rename' })));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  expect(rename).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

it('shows the choice made, takes a new one and closes, and refuses what is not to be had', async () => {
  const { model } = page();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(
    await screen.findByRole('menuitemradio', {
      name: /GPT-3.5/,
      checked: true,
    }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitemradio', { name: /GPT-4.0/ }));
  expect(model).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Chat-MM' }));
  expect(model).toHaveBeenCalledExactlyOnceWith('minimax');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('on a phone is pulled down to be closed, and comes back from a short pull', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const close = vi.fn();
  render(
    <Menu open onOpenChange={close} anchor={{ current: document.body }}>
      <MenuItem onSelect={vi.fn()}>Rename</MenuItem>
    </Menu>,
  );
  const menu = await screen.findByRole('menu');
  const pull = (by: number) => {
    fireEvent.touchStart(menu, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(menu, { touches: [{ clientY: 100 + by }] });
    fireEvent.touchEnd(menu, { touches: [] });
  };
  pull(40);
  expect(close).not.toHaveBeenCalled();
  expect(menu.style.translate).toBe('');
  pull(120);
  expect(close).toHaveBeenCalledWith(false);
});
