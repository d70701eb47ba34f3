/** What a rule has to say: a text for the person, or null when the value is right. */
export type Verdict = string | null;

/** Checks one value of a form, beside all the others. An asynchronous rule is awaited before the form is sent. */
export type Rule<Values> = (value: string, values: Values) => Verdict | Promise<Verdict>;

/** Fails for null, undefined and the empty text. */
export const required =
  (text: string): Rule<unknown> =>
  (value: string | null | undefined) =>
    value === null || value === undefined || value === '' ? text : null;

/** String length of at least `limit`. */
export const min =
  (limit: number, text: string): Rule<unknown> =>
  (value) =>
    value.length < limit ? text : null;

/** String length of at most `limit`. */
export const max =
  (limit: number, text: string): Rule<unknown> =>
  (value) =>
    value.length > limit ? text : null;

/** `min` and `max` in one. */
export const length =
  (range: { min: number; max: number }, text: string): Rule<unknown> =>
  (value) =>
    value.length < range.min || value.length > range.max ? text : null;

export const matches =
  (pattern: RegExp, text: string): Rule<unknown> =>
  (value) =>
    pattern.test(value) ? null : text;

/** The same text as in another field. */
export const sameAs =
  <Name extends string>(name: Name, text: string): Rule<Readonly<Record<Name, string>>> =>
  (value, values) =>
    value === values[name] ? null : text;

/** The rule counts only when something is typed. */
export const optional =
  <Values>(rule: Rule<Values>): Rule<Values> =>
  (value, values) =>
    value === '' ? null : rule(value, values);

/** Any other check. It answers whether the value is right, or gives the text itself; `text` is for a plain false. */
export const custom =
  <Values>(check: (value: string, values: Values) => boolean | string | null, text = ''): Rule<Values> =>
  (value, values) => {
    const answer = check(value, values);
    if (typeof answer === 'string') return answer;
    return answer === false ? text : null;
  };
