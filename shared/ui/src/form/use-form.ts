import { type SubmitEvent, useRef } from 'react';
import { controlProps } from './control-props.ts';
import type { CodeFieldControl } from './use-code-sender.ts';
import { type FieldsOptions, type FieldValues, useFields } from './use-fields.ts';

/** Why the server did not take the form, and the field it is about; without one it stands above the button. */
export type Refusal<Name extends string = string> = { text: string; field?: Name | undefined };

export type FormOptions<Name extends string> = FieldsOptions<Name> & {
  /** Gets the values without the whitespace that does not count. Rejects when the server refuses. */
  submit: (values: FieldValues<NoInfer<Name>>) => Promise<void>;
  /** What to say of a rejection of `submit`; null when it is a fault of the program, which is thrown on. */
  refuse: (error: unknown) => Refusal<NoInfer<Name>> | null;
  /** Fields that count once, like a captcha or a code: emptied after a refusal. */
  emptied?: readonly NoInfer<Name>[] | undefined;
  onRefused?: ((refusal: Refusal<NoInfer<Name>>) => void) | undefined;
};

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * State of a form of text fields over react-hook-form. A field is checked when it is left, and from then on with every
 * input; everything is checked before it is sent. Nothing typed is lost by an error, and a form is sent once at a time.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { initial, submit, refuse, emptied = [], onRefused } = options;
  const root = useRef<HTMLFormElement>(null);
  const fields = useFields<Name>(options);

  function focus(name: Name): void {
    const control = root.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Says what is wrong: at its field, which gets the focus, or above the button. */
  function show({ text, field: name }: Refusal<Name>): void {
    fields.refuse(text, name);
    if (name !== undefined) focus(name);
  }

  /** Checks these fields as if they had been left; false when one is wrong, which gets the focus. */
  async function valid(...wanted: Name[]): Promise<boolean> {
    const wrong = await fields.firstWrong(wanted);
    if (wrong !== null) focus(wrong);
    return wrong === null;
  }

  async function trySubmit(values: FieldValues<Name>): Promise<void> {
    try {
      await submit(values);
    } catch (error) {
      const refusal = refuse(error);
      if (refusal === null) throw error;
      fields.empty(emptied);
      show(refusal);
      onRefused?.(refusal);
    }
  }

  async function send(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault();
    if (!fields.isSubmitting) await fields.submit(trySubmit, focus);
  }

  /** Back to the first values, or to these, with nothing checked and nothing said. */
  const reset = (values: Partial<FieldValues<Name>> = {}): void => fields.restart(values);

  return {
    values: fields.values,
    /** The value as it counts, at this moment; `values` are those of the last drawing. */
    get: (name: Name): string => fields.current()[name],
    set: fields.set,
    /** What a control needs to be this field of the form. */
    field: (name: Name) => controlProps(fields, name, initial[name]),
    send,
    busy: fields.isSubmitting,
    failure: fields.failure,
    valid,
    show,
    /** One field for code that fills it. `empty` takes away what was said of it, too, until it is left again. */
    control: (name: Name): CodeFieldControl => ({
      get: () => fields.current()[name],
      empty: () => fields.empty([name]),
      focus: () => focus(name),
    }),
    reset,
    focus,
    root,
  };
}
