import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckField } from './check-field.tsx';
import { CodeField } from './code-field.tsx';
import { ContactField } from './contact-field.tsx';
import { Form, FormNote, SubmitButton } from './form.tsx';
import { FormField } from './form-field.tsx';
import { PasswordField } from './password-field.tsx';
import { required } from './rules.ts';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { useCodeSender } from './use-code-sender.ts';
import { useForm } from './use-form.ts';

const submit = vi.fn((_values: unknown) => Promise.resolve());
const send = vi.fn(() => Promise.resolve({ resend_after: 60 }));
const refused = vi.fn();

function Example() {
  const form = useForm({
    initial: { contact: '', code: '', password: '', kind: 'idea', agreed: '' },
    rules: {
      contact: [required('Where to?')],
      code: [required('Cannot be empty')],
      agreed: [required('Agree first')],
    },
    submit,
    refuse: () => null,
  });
  const sender = useCodeSender({
    ready: () => form.valid('contact'),
    send,
    refuse: refused,
    codeField: form.control('code'),
  });
  const texts = { send: 'Send code', again: 'Send again', wait: (seconds: number) => `Again in ${seconds}` };
  return (
    <Form form={form}>
      <ContactField form={form} name="contact" kinds="phone" label="Phone" />
      <CodeField form={form} name="code" label="Code" sender={sender} texts={texts} />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="6 to 20"
        texts={{ show: 'Show', capsLock: 'Caps Lock is on' }}
        autoComplete="new-password"
      />
      <SelectField
        form={form}
        name="kind"
        label="Kind"
        options={[
          { value: 'idea', label: 'An idea' },
          { value: 'problem', label: 'A problem' },
        ]}
      />
      <CheckField form={form} name="agreed" label="I agree" />
      <SubmitButton form={form}>Go</SubmitButton>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  send.mockReset().mockResolvedValue({ resend_after: 60 });
  submit.mockClear();
  refused.mockClear();
  render(<Example />);
});
afterEach(() => vi.useRealTimers());

describe('the field of a password', () => {
  it('hides its characters until asked, and shows its hint', async () => {
    expect(field('Password').type).toBe('password');
    expect(noteOf('Password')).toBe('6 to 20');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(field('Password').type).toBe('text');
    expect(screen.getByRole('button', { name: 'Show' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says that Caps Lock is on', async () => {
    const user = userEvent.setup();
    await user.type(field('Password'), '{CapsLock}x');
    expect(noteOf('Password')).toBe('Caps Lock is on');
    await user.keyboard('{CapsLock}x');
    expect(noteOf('Password')).toBe('6 to 20');
  });
});

describe('the field of a code', () => {
  it('has the attributes that let browsers fill it in', () => {
    expect(field('Code').autocomplete).toBe('one-time-code');
    expect(field('Code').inputMode).toBe('numeric');
    expect(field('Code').dir).toBe('ltr');
    expect(field('Phone').inputMode).toBe('tel');
  });

  it('asks for no code before it is known where to', async () => {
    press('Send code');
    await waitFor(() => expect(noteOf('Phone')).toBe('Where to?'));
    expect(document.activeElement).toBe(field('Phone'));
    expect(send).not.toHaveBeenCalled();
  });

  it('asks once, leads to the field and counts the seconds until another one', async () => {
    fireEvent.change(field('Phone'), { target: { value: '13812341234' } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    press('Send code');
    press('Send code');
    await screen.findByRole('button', { name: /^Again in (59|60)$/ });
    expect(document.activeElement).toBe(field('Code'));
    press(/^Again in/);
    expect(send).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(61_000));
    press('Send again');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  it('takes away the older code when a new one was sent', async () => {
    fireEvent.change(field('Phone'), { target: { value: '13812341234' } });
    fireEvent.change(field('Code'), { target: { value: '111111' } });
    press('Send code');
    await screen.findByRole('button', { name: /^Again in/ });
    expect(field('Code').value).toBe('');
  });

  it('keeps a code that arrives, and is typed, before the answer to the request', async () => {
    let answer: (sent: { resend_after: number }) => void = () => {};
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    fireEvent.change(field('Phone'), { target: { value: '13812341234' } });
    fireEvent.change(field('Code'), { target: { value: '111111' } });
    press('Send code');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    fireEvent.change(field('Code'), { target: { value: '222222' } });
    await act(async () => answer({ resend_after: 60 }));
    await screen.findByRole('button', { name: /^Again in/ });
    expect(field('Code').value).toBe('222222');
  });

  it('hands on why no code was sent, and may be asked again', async () => {
    fireEvent.change(field('Phone'), { target: { value: '13812341234' } });
    const trouble = new Error('too often');
    send.mockRejectedValueOnce(trouble);
    press('Send code');
    await waitFor(() => expect(refused).toHaveBeenCalledExactlyOnceWith(trouble));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send code' }).hasAttribute('aria-busy')).toBe(false),
    );
    press('Send code');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});

it('a choice and an agreement are values like others', async () => {
  await userEvent.type(field('Phone'), '1');
  await userEvent.type(field('Code'), '1');
  await userEvent.selectOptions(field('Kind'), 'A problem');
  press('Go');
  await waitFor(() => expect(noteOf('I agree')).toBe('Agree first'));
  await userEvent.click(field('I agree'));
  expect(field('I agree').getAttribute('aria-invalid')).toBeNull();
  press('Go');
  await waitFor(() =>
    expect(submit).toHaveBeenCalledWith({
      contact: '1',
      code: '1',
      password: '',
      kind: 'problem',
      agreed: 'yes',
    }),
  );
});

it('a note interrupts only when something went wrong', () => {
  render(
    <>
      <FormNote kind="failure">Failed</FormNote>
      <FormNote kind="success">Done</FormNote>
      <FormNote kind="info">{false}</FormNote>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Failed');
  expect(screen.getByRole('status').textContent).toBe('Done');
});

function Named() {
  const form = useForm({ initial: { name: '', text: '' }, submit, refuse: () => null });
  return (
    <Form form={form}>
      <FormField form={form} name="name" label="Name" dir="auto" />
      <TextAreaField form={form} name="text" label="Text" />
    </Form>
  );
}

it('an empty field has the direction of the page, and a filled one that of its text', async () => {
  render(<Named />);
  for (const name of ['Name', 'Text']) {
    const named = screen.getByRole('textbox', { name });
    expect(named.getAttribute('dir')).toBeNull();
    await userEvent.type(named, 'M');
    expect(named.getAttribute('dir')).toBe('auto');
    await userEvent.clear(named);
    expect(named.getAttribute('dir')).toBeNull();
  }
});
