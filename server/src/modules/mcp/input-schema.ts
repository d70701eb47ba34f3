/** Levels of a schema, and code units of its JSON, that a model is given. */
const maxDepth = 16;
const maxLength = 16_000;
/** What Anthropic takes as the name of an argument. */
const argumentName = /^[a-zA-Z0-9_.-]{1,64}$/;

/** At the top no provider takes conditions and choices of whole schemas, and some refuse every tool because of one. */
const keptAtTop = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'description',
  '$defs',
  'definitions',
];

type Schema = Readonly<Record<string, unknown>>;

/** The schema of arguments as models are given it; undefined when it is too much or none at all. */
export function usableSchema(schema: Schema): Schema | undefined {
  if (isDeeper(schema, maxDepth) || JSON.stringify(schema).length > maxLength) return undefined;
  const { type = 'object', properties = {} } = schema;
  if (type !== 'object' || !isObject(properties)) return undefined;
  if (!Object.keys(properties).every((name) => argumentName.test(name))) return undefined;
  const kept = keptAtTop.filter((key) => Object.hasOwn(schema, key)).map((key) => [key, schema[key]]);
  return { ...Object.fromEntries(kept), type, properties };
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Never looks deeper than it has to: what was sent may be deeper than a stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}
