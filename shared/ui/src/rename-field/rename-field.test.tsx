import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
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

/** A name with a button beside it that gets the focus. */
function Item() {
  const [isRenamed, setRenamed] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {isRenamed && (
        <RenameField
          name="Bills"
          label="Name"
          maxLength={10}
          onDone={() => setRenamed(false)}
          focusAfter={button}
        />
      )}
      <button type="button" ref={button}>
        Actions
      </button>
      <button type="button">Elsewhere</button>
    </>
  );
}

test.each(['{Enter}', '{Escape}'])(
  'a name ended by %s gives the focus to what comes after it',
  async (key) => {
    render(<Item />);
    await userEvent.keyboard(key);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Actions'));
  },
);

test('a name that is left by a press leaves the focus where the press was', async () => {
  render(<Item />);
  await userEvent.keyboard('Orchard');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('the Enter of an input method ends a word and not the name', async () => {
  const { onDone, field } = show();
  await userEvent.keyboard('果园');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onDone).not.toHaveBeenCalled();
});
