import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RenameField } from './rename-field.tsx';

function show() {
  const onDone = vi.fn<(name: string | null) => void>();
  render(<RenameField name="Bills" label="Name" maxLength={10} onDone={onDone} />);
  return { onDone, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }) };
}

test.each([
  ['Enter keeps a new name', ' Orchard {Enter}', 'Orchard'],
  ['Escape keeps the former name', 'Orchard{Escape}', null],
  ['an empty name is not taken', '{Backspace}{Enter}', null],
  ['the same name is no new one', 'Bills{Enter}', null],
  ['a name ends at the limit', 'abcdefghijklmno{Enter}', 'abcdefghij'],
])('%s', async (_, keys, name) => {
  const { onDone, field } = show();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  await userEvent.keyboard(keys);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(name);
});

test('leaving the field keeps what was written', async () => {
  const { onDone } = show();
  await userEvent.keyboard('Orchard');
  await userEvent.tab();
  expect(onDone).toHaveBeenCalledExactlyOnceWith('Orchard');
});

test('the Enter of an input method ends a word and not the name', async () => {
  const { onDone, field } = show();
  await userEvent.keyboard('果园');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onDone).not.toHaveBeenCalled();
});
