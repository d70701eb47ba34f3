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
