import { plainLine, plainText } from '../../text/plain-text.ts';

/** What a model wrote, of any shape. */
export type Loose = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of some keys that has something; models write them in any case, with spaces or underscores. */
export function partOf(object: Loose, ...keys: readonly string[]): unknown {
  const nameOf = (key: string) => key.toLowerCase().replace(/[\s_-]/gu, '');
  const wanted = keys.map(nameOf);
  const found = Object.entries(object)
    .map(([key, value]) => ({ at: wanted.indexOf(nameOf(key)), value }))
    .filter(({ at, value }) => at >= 0 && value !== null && value !== undefined && value !== '')
    .sort((one, other) => one.at - other.at);
  return found[0]?.value;
}

/** A text, also where the model wrote a number, lines as a list, or an object that has the text. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (depth > 4) return '';
  if (Array.isArray(value))
    return value
      .map((each) => textOf(each, depth + 1))
      .filter((text) => text !== '')
      .join('\n');
  if (!isObject(value)) return '';
  return textOf(partOf(value, 'text', 'content', 'value', 'title', 'heading', 'name', 'label'), depth + 1);
}

export const lineOf = (value: unknown): string => plainLine(textOf(value));

export const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};
