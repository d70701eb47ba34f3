import type { ModelValue } from '@orangery/api';

const models: readonly (readonly [RegExp, ModelValue])[] = [
  [/plugin/, 'GPT-4.0 with plugs'],
  [/claude/, 'Claude-3'],
  [/gemini/, 'Gemini Pro'],
  [/^o\d|reasoning|thinking/, 'o1'],
  [/16k/, '3.5-turbo'],
  [/3\.5|davinci/, '3.5'],
  [/gpt-?[4-9]|^auto$/, '4.0'],
];

/** Our model that is nearest to one of another service; undefined when there is none. */
export const modelOfSlug = (slug: string): ModelValue | undefined =>
  models.find(([pattern]) => pattern.test(slug.toLowerCase()))?.[1];
