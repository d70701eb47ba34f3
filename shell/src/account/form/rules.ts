/** Checks one value of a form; gives the text to show at the field, or null when there is nothing to say. */
export type Rule<Values> = (value: string, values: Values) => string | null;

export const required =
  (text: string): Rule<unknown> =>
  (value) =>
    value ? null : text;

/** `min` and `max` compare string length. */
export const length =
  ({ min, max }: { min: number; max: number }, text: string): Rule<unknown> =>
  (value) =>
    value.length < min || value.length > max ? text : null;

export const matches =
  (pattern: RegExp, text: string): Rule<unknown> =>
  (value) =>
    pattern.test(value) ? null : text;

export const sameAs =
  <Name extends string>(name: Name, text: string): Rule<Readonly<Record<Name, string>>> =>
  (value, values) =>
    value === values[name] ? null : text;

/** What the first rule that objects has to say. */
export function firstError<Values>(
  rules: readonly Rule<Values>[] | undefined,
  value: string,
  values: Values,
): string | null {
  for (const rule of rules ?? []) {
    const error = rule(value, values);
    if (error !== null) return error;
  }
  return null;
}
