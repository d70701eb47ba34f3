/** One argument of a tool call. `name` is empty when the arguments could not be parsed. */
type Argument = { readonly name: string; readonly value: string };

/** The arguments of a step as people read them; JSON that is broken, or still being written, as it stands. */
export function argumentsOf(json: string): readonly Argument[] {
  if (json.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.entries(value).map(([name, one]) => ({ name, value: textOf(one) }));
  } catch {
    // As it stands.
  }
  return [{ name: '', value: json }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Signs that are not seen, and some of which turn the order of others round; what joins letters and emoji stays. */
const hidden =
  /[^\P{C}\t\n\u200c\u200d]|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u2800]/gu;

/** What a model has asked for, as a person reads it: signs that would hide or reorder some of it are written out. */
export const withoutHidden = (text: string): string =>
  text.replace(hidden, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
