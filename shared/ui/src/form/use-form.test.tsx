import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Form, FormFailure, SubmitButton } from './form.tsx';
import { FormField } from './form-field.tsx';
import { length, required, sameAs, type Verdict } from './rules.ts';
import { TextAreaField } from './text-area-field.tsx';
import { useForm } from './use-form.ts';

class Refused extends Error {
  readonly field: 'name' | 'code' | undefined;
  constructor(message: string, field?: 'name' | 'code') {
    super(message);
    this.field = field;
  }
}

const submit = vi.fn((_values: unknown) => Promise.resolve());
const refused = vi.fn();
const free = vi.fn((_value: string): Verdict | Promise<Verdict> => null);

function Example() {
  const form = useForm({
    initial: { name: '', again: '', code: '', remark: '' },
    rules: {
      name: [required('Name is missing'), length({ min: 3, max: 5 }, '3 to 5'), free],
      again: [sameAs('name', 'Different')],
    },
    spaces: { remark: 'trim' },
    submit,
    refuse: (error) => (error instanceof Refused ? { text: error.message, field: error.field } : null),
    emptied: ['code'],
    onRefused: refused,
  });
  return (
    <Form form={form} aria-label="Example">
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="again" label="Again" />
      <FormField form={form} name="code" label="Code" />
      <TextAreaField form={form} name="remark" label="Remark" />
      <FormFailure form={form} />
      <SubmitButton form={form}>Send</SubmitButton>
      <button type="button" onClick={() => form.reset({ name: 'new' })}>
        Other
      </button>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errorAt = (label: string) => {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
};

/** A promise and the ways to end it. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

beforeEach(() => {
  submit.mockReset().mockResolvedValue(undefined);
  free.mockReset().mockReturnValue(null);
  refused.mockClear();
  render(<Example />);
});

it('strips whitespace when the key is released, and leaves the caret where it was', async () => {
  await userEvent.type(field('Name'), 'a b');
  expect(field('Name').value).toBe('ab');
  await userEvent.type(field('Name'), ' ', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field('Name').value).toBe('ab');
  expect(field('Name').selectionStart).toBe(1);
});

it('leaves the text alone while it is being composed, and does not judge half a word', async () => {
  await userEvent.type(field('Name'), 'ab');
  await userEvent.tab();
  expect(errorAt('Name')).toBe('3 to 5');
  fireEvent.change(field('Name'), { target: { value: 'ni hao' } });
  fireEvent.keyUp(field('Name'), { isComposing: true });
  expect(field('Name').value).toBe('ni hao');
  fireEvent.compositionEnd(field('Name'), { target: { value: 'nihao' } });
  await waitFor(() => expect(errorAt('Name')).toBeNull());
});

it('keeps the whitespace of free text, save at its ends', async () => {
  await userEvent.type(field('Remark'), ' two words ');
  expect(field('Remark').value).toBe(' two words ');
  await userEvent.tab();
  expect(field('Remark').value).toBe('two words');
});

it('strips what was pasted when the field is left', async () => {
  await userEvent.click(field('Name'));
  await userEvent.paste(' mira ');
  await userEvent.tab();
  expect(field('Name').value).toBe('mira');
});

it('checks a field when it is left, and from then on with every input', async () => {
  await userEvent.type(field('Name'), 'ab');
  expect(errorAt('Name')).toBeNull();
  await userEvent.tab();
  expect(errorAt('Name')).toBe('3 to 5');
  await userEvent.type(field('Name'), 'c');
  expect(errorAt('Name')).toBeNull();
  await userEvent.clear(field('Name'));
  expect(errorAt('Name')).toBe('Name is missing');
});

it('says nothing to a person who only passes by or is about to press a button', async () => {
  await userEvent.click(field('Name'));
  await userEvent.tab();
  expect(errorAt('Name')).toBeNull();
  await userEvent.type(field('Name'), 'ab');
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(errorAt('Name')).toBeNull();
});

it('moves nothing under a press, also where a pressed button does not take the focus', async () => {
  const other = screen.getByRole('button', { name: 'Other' });
  await userEvent.type(field('Name'), 'x');
  fireEvent.pointerDown(other);
  act(() => field('Name').blur());
  await act(async () => {});
  expect(errorAt('Name')).toBeNull();
  fireEvent.pointerUp(other);
  fireEvent.click(field('Remark'));
  await waitFor(() => expect(errorAt('Name')).toBe('3 to 5'));
});

it('checks a field against another as either changes', async () => {
  await fill({ Name: 'mira', Again: 'mirx' });
  await userEvent.tab();
  expect(errorAt('Again')).toBe('Different');
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'mirx');
  expect(errorAt('Again')).toBeNull();
});

it('sends nothing that is wrong, shows all that is, and leads to the first wrong field', async () => {
  await fill({ Again: 'x' });
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect([errorAt('Name'), errorAt('Again')]).toEqual(['Name is missing', 'Different']);
  expect(document.activeElement).toBe(field('Name'));
});

it('sends by the keyboard alone, once', async () => {
  const answer = deferred<void>();
  submit.mockReturnValue(answer.promise);
  await fill({ Name: 'mira', Again: 'mira' });
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  fireEvent.submit(screen.getByRole('form'));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'mira', again: 'mira', code: '', remark: '' });
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.resolve());
});

it('shows what the server refuses at its field, keeps what was typed and empties what counts once', async () => {
  submit.mockRejectedValue(new Refused('Taken', 'name'));
  await fill({ Name: 'mira', Again: 'mira', Code: '7x' });
  await send();
  await waitFor(() => expect(errorAt('Name')).toBe('Taken'));
  expect(document.activeElement).toBe(field('Name'));
  expect([field('Name').value, field('Again').value, field('Code').value]).toEqual(['mira', 'mira', '']);
  expect(refused).toHaveBeenCalledExactlyOnceWith({ text: 'Taken', field: 'name' });
  await userEvent.type(field('Again'), '2');
  expect(errorAt('Name')).toBe('Taken');
  await userEvent.type(field('Name'), '2');
  expect(errorAt('Name')).toBeNull();
});

it('shows other refusals above the button, until something changes', async () => {
  submit.mockRejectedValue(new Refused('No connection'));
  await fill({ Name: 'mira', Again: 'mira' });
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('No connection');
  await userEvent.type(field('Code'), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('begins anew when it is reset', async () => {
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(field('Name').value).toBe('new');
  expect(errorAt('Name')).toBeNull();
});

it('awaits asynchronous rules before it is sent, and shows quietly that it does', async () => {
  const answer = deferred<Verdict>();
  free.mockReturnValue(answer.promise);
  await fill({ Again: 'mira', Name: 'mira' });
  await userEvent.tab();
  expect(field('Name').getAttribute('aria-busy')).toBe('true');
  await userEvent.type(field('Again'), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(field('Name').hasAttribute('aria-busy')).toBe(false);
});

it('is not sent when an asynchronous rule objects', async () => {
  free.mockResolvedValue('Taken');
  await fill({ Name: 'mira', Again: 'mira' });
  await send();
  await waitFor(() => expect(errorAt('Name')).toBe('Taken'));
  expect(submit).not.toHaveBeenCalled();
});

it('drops the answer to a value that is no longer there', async () => {
  const first = deferred<Verdict>();
  const second = deferred<Verdict>();
  await userEvent.type(field('Name'), 'mir');
  free.mockReturnValue(first.promise);
  await userEvent.tab();
  free.mockReturnValue(second.promise);
  await userEvent.type(field('Name'), 'a');
  await act(async () => second.resolve(null));
  await act(async () => first.resolve('Taken'));
  expect(errorAt('Name')).toBeNull();
});
