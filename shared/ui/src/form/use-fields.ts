import { useRef, useState } from 'react';
import { type Resolver, useForm as useHookForm } from 'react-hook-form';
import { createChecks } from './checks.ts';
import type { Rule } from './rules.ts';
import { type Spaces, tidied } from './spaces.ts';

/** A value for every field of a form. */
export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;

export type FieldsOptions<Name extends string> = {
  /** Every field with its first value. Names are plain words, without dots. */
  initial: FieldValues<Name>;
  /** Rules of each field, asked in turn until one objects; asynchronous ones last. */
  rules?: { [N in NoInfer<Name>]?: readonly Rule<FieldValues<NoInfer<Name>>>[] } | undefined;
  /** Fields whose whitespace is not stripped. */
  spaces?: { [N in NoInfer<Name>]?: Spaces } | undefined;
};

type Settings<Name extends string> = {
  names: readonly Name[];
  rulesOf: (name: Name) => readonly Rule<FieldValues<Name>>[];
  tidy: (values: Record<string, string>) => FieldValues<Name>;
};

/** The rules as react-hook-form asks for them; of two checks of one field the later one counts. */
function useResolver<Name extends string>({ names, rulesOf, tidy }: Settings<Name>) {
  const [check] = useState(() => createChecks<FieldValues<Name>>());
  const resolver: Resolver<Record<string, string>> = async (typed, _context, { names: asked }) => {
    const values = tidy(typed);
    const wanted = asked?.length ? names.filter((name) => asked.includes(name)) : names;
    const found = wanted.map(async (name) => {
      const message = await check(name, rulesOf(name), values[name], values);
      return message === null ? [] : [[name, { type: 'rule', message }] as const];
    });
    const errors = Object.fromEntries((await Promise.all(found)).flat());
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  return resolver;
}

/** Values, rules, errors and submission of a form's fields, by react-hook-form. */
export function useFields<Name extends string>(options: FieldsOptions<Name>) {
  const { initial } = options;
  const rules: Partial<Record<Name, readonly Rule<FieldValues<Name>>[]>> = options.rules ?? {};
  const spaces: Partial<Record<Name, Spaces>> = options.spaces ?? {};
  const names = Object.keys(initial) as Name[];
  const spacesOf = (name: Name): Spaces => spaces[name] ?? 'strip';
  const tidy = (values: Record<string, string>) =>
    Object.fromEntries(
      names.map((name) => [name, tidied(values[name] ?? '', spacesOf(name))]),
    ) as FieldValues<Name>;
  const resolver = useResolver<Name>({ names, rulesOf: (name) => rules[name] ?? [], tidy });
  const inner = useHookForm<Record<string, string>>({ defaultValues: { ...initial }, resolver });
  const { errors, isSubmitting, validatingFields } = inner.formState;
  const checked = useRef(new Set<Name>());

  const store = (name: string, value: string) => inner.setValue(name, value);
  const isRefused = (name: Name) => inner.getFieldState(name).error?.type === 'refused';

  /** Takes a value without judging it. */
  function put(name: Name, value: string): void {
    store(name, value);
    inner.clearErrors('root');
    if (isRefused(name)) inner.clearErrors(name);
  }

  /** Checks the fields that were left before: the one that changed, and those that may look at it. */
  function recheck(): void {
    for (const name of checked.current) if (!isRefused(name)) void inner.trigger(name);
  }

  function set(name: Name, value: string): void {
    put(name, value);
    recheck();
  }

  /** Takes the whitespace away that does not count, and gives what is left. */
  function settle(name: Name): string {
    const typed = inner.getValues(name) ?? '';
    const value = tidied(typed, spacesOf(name));
    if (value !== typed) put(name, value);
    return value;
  }

  /** From now on the field is checked with every input. */
  function startChecking(name: Name): void {
    checked.current.add(name);
    recheck();
  }

  /** Checks these fields as if they had been left; the first wrong one, or null. */
  async function firstWrong(wanted: readonly Name[]): Promise<Name | null> {
    for (const name of wanted) {
      settle(name);
      checked.current.add(name);
    }
    const before = { ...inner.getValues() };
    const right = await Promise.all(wanted.map((name) => inner.trigger(name)));
    const after = inner.getValues();
    // Typed on while a rule was being asked: what is there now is what counts.
    if (wanted.some((name) => before[name] !== after[name])) return firstWrong(wanted);
    return wanted.find((_, index) => !right[index]) ?? null;
  }

  /** Checks every field; then `onValid` gets the values that were checked, or `onInvalid` the first wrong field. */
  async function submit(
    onValid: (values: FieldValues<Name>) => Promise<void>,
    onInvalid: (name: Name) => void,
  ): Promise<void> {
    for (const name of names) {
      settle(name);
      checked.current.add(name);
    }
    inner.clearErrors('root');
    const lead = (wrong: object) => {
      const first = names.find((name) => name in wrong);
      if (first !== undefined) onInvalid(first);
    };
    await inner.handleSubmit((values) => onValid(values as FieldValues<Name>), lead)();
  }

  function empty(list: readonly Name[]): void {
    for (const name of list) {
      checked.current.delete(name);
      store(name, '');
      inner.clearErrors(name);
    }
  }

  function restart(values: Partial<FieldValues<Name>>): void {
    checked.current.clear();
    inner.reset({ ...initial, ...values });
  }

  return {
    names,
    spacesOf,
    values: inner.watch() as FieldValues<Name>,
    current: () => tidy(inner.getValues()),
    isSubmitting,
    /** What is wrong with the whole form. */
    failure: errors.root?.message || null,
    errorOf: (name: Name) => errors[name]?.message || null,
    isPending: (name: Name) => validatingFields[name] === true,
    put,
    set,
    settle,
    startChecking,
    firstWrong,
    submit,
    refuse: (message: string, name: Name | undefined) =>
      inner.setError(name ?? 'root', { type: 'refused', message }),
    empty,
    restart,
  };
}
