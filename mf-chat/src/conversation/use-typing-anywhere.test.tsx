import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { composerMark } from '../ui/focus-composer.ts';
import { useTypingAnywhere } from './use-typing-anywhere.ts';

function Page() {
  useTypingAnywhere();
  return (
    <>
      <div role="log" tabIndex={-1}>
        <button type="button">Copy</button>
      </div>
      <textarea aria-label="Message" {...composerMark} />
    </>
  );
}

test('what is typed while one reads goes into the box; a space, a key with Control and a button keep theirs', async () => {
  render(<Page />);
  const user = userEvent.setup();
  const box = screen.getByRole('textbox') as HTMLTextAreaElement;
  screen.getByRole('log').focus();
  await user.keyboard(' {Control>}c{/Control}');
  expect([document.activeElement === box, box.value]).toEqual([false, '']);
  await user.keyboard('Why');
  expect([document.activeElement === box, box.value]).toEqual([true, 'Why']);
  screen.getByRole('button').focus();
  await user.keyboard('x');
  expect(box.value).toBe('Why');
});
