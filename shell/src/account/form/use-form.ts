import { ApiError } from '@orangery/api';
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { errorText } from '../../feedback/error-text.ts';
import { claimError } from '../../feedback/show-error.ts';
import { firstError, type Rule } from './rules.ts';

type Fields<Name extends string> = Readonly<Record<Name, string>>;

export type FormOptions<Name extends string> = {
  initial: Fields<Name>;
  rules: { [N in NoInfer<Name>]?: readonly Rule<Fields<NoInfer<Name>>>[] };
  /** The field at which a refusal of the server is shown, by its code; others are shown above the button. */
  fieldOfCode: Readonly<Record<number, NoInfer<Name>>>;
  /** Rejects with an `ApiError` when the server refuses. */
  submit: (values: Fields<Name>) => Promise<void>;
  /** Fields that count once: emptied after a refusal. */
  emptied?: readonly NoInfer<Name>[];
  onRefused?: () => void;
};

type Errors<Name extends string> = Partial<Record<Name, string | null>>;

const withoutSpace = (value: string) => value.replace(/\s+/gu, '');

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * State of a form of single-line fields. Whitespace is stripped when a key is released; a field is checked when it is
 * left, and from then on with every input; everything is checked before it is sent. Nothing typed is lost by an error.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { initial, rules, fieldOfCode, submit, emptied = [], onRefused } = options;
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Errors<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const names = Object.keys(initial) as Name[];

  const ownError = (name: Name) => firstError(rules[name], withoutSpace(values[name]), values);
  const errorOf = (name: Name) => refused[name] ?? (checked.has(name) ? ownError(name) : null);

  function set(name: Name, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: null }));
    setFailure(null);
  }

  function leave(name: Name, event: FocusEvent<HTMLInputElement>) {
    const stripped = withoutSpace(values[name]);
    if (stripped !== values[name]) set(name, stripped);
    // Whoever passes by, or is about to press a button, is not told off: the page would move under the pointer.
    const untouched = stripped === initial[name];
    if (!untouched && !(event.relatedTarget instanceof HTMLButtonElement))
      setChecked((before) => new Set(before).add(name));
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
    onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      if (!event.nativeEvent.isComposing && /\s/u.test(value)) set(name, withoutSpace(value));
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => leave(name, event),
  });

  function refuse(error: unknown, form: HTMLFormElement) {
    if (!(error instanceof ApiError)) throw error;
    claimError(error);
    const cleared = Object.fromEntries(emptied.map((name) => [name, '']));
    setValues((before) => ({ ...before, ...cleared }));
    setChecked((before) => new Set([...before].filter((name) => !emptied.includes(name))));
    const name = error.kind === 'api' ? fieldOfCode[error.code] : undefined;
    if (name) {
      setRefused((before) => ({ ...before, [name]: errorText(error) }));
      focus(form, name);
    } else setFailure(errorText(error));
    onRefused?.();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(new Set(names));
    const wrong = names.find((name) => ownError(name) !== null);
    if (wrong) return focus(form, wrong);
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const entries = names.map((name) => [name, withoutSpace(values[name])] as const);
      await submit(Object.fromEntries(entries) as Fields<Name>);
    } catch (error) {
      refuse(error, form);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { values, set, field, send, busy, failure };
}

function focus(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
