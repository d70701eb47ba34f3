type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Two devices may keep the same fields in another order; one that is undefined is missing. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isFields(one) || !isFields(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  for (const key in one) if (!isEqual(one[key], other[key])) return false;
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
}
