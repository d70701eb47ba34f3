/** Footnotes by their labels, numbered from 1 in the order in which the text refers to them. */
export type NoteNumbers = ReadonlyMap<string, number>;

export const noNumbers: NoteNumbers = new Map();

/** The numbers, counted on for the labels that have none; the same when there is no such label. */
export function numbered(numbers: NoteNumbers, labels: readonly string[]): NoteNumbers {
  if (labels.every((label) => numbers.has(label))) return numbers;
  const all = new Set([...numbers.keys(), ...labels]);
  return new Map([...all].map((label, index) => [label, index + 1]));
}

/** What is shown for a footnote: its number, or its label where the text does not refer to it. */
export const numberOf = (numbers: NoteNumbers, label: string): string => String(numbers.get(label) ?? label);
