import { modelValues } from '@orangery/api/contract';
import { z } from 'zod';
import { httpUrl } from '../../../../config/parsers.ts';
import { outputLimits } from '../protocols/protocol.ts';
import { providerKinds } from '../provider.ts';

const name = z.string().regex(/^[\w][\w .:/@-]{0,80}$/, 'must be a short name');
const tokens = z.number().int().min(256).max(100_000_000);
/** What every request says anyway. */
const taken: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'stream',
  'system',
  'systemInstruction',
  'contents',
]);

const provider = z.strictObject({
  kind: z.enum(providerKinds),
  /** The usual one of the kind when it is missing. */
  base_url: httpUrl.optional(),
  keys: z
    .array(
      z
        .string()
        .regex(
          /^[A-Z][A-Z0-9_]{0,80}$/,
          'must be the name of an environment variable, and not the key itself',
        ),
    )
    .max(50)
    .default([]),
});

const model = z.strictObject({
  provider: name,
  /** What the provider calls it. */
  model: z.string().min(1).max(200),
  pictures: z.boolean().default(false),
  /** It can call tools. */
  tools: z.boolean().default(false),
  reasoning: z.union([z.boolean(), z.literal('untagged')]).default(false),
  context_tokens: tokens.optional(),
  output_tokens: tokens.optional(),
  output_limit: z.enum(outputLimits).optional(),
  parameters: z
    .record(z.string(), z.json())
    .refine(
      (given) => !Object.keys(given).some((key) => taken.has(key)),
      `must not set ${[...taken].join(', ')}`,
    )
    .default({}),
});

const shape = z.strictObject({
  providers: z.record(name, provider),
  models: z.record(name, model),
  /** The models of each option, in the order in which they are asked; `*`: every option without an entry. */
  options: z.partialRecord(z.enum([...modelValues, '*']), z.array(name).min(1).max(8)),
});

type Shape = z.output<typeof shape>;
type Fault = { readonly path: (string | number)[]; readonly message: string };

/** What an operator may write into the providers file. */
export const providersFile = shape.superRefine((file, context) => {
  for (const fault of [...modelFaults(file), ...optionFaults(file)])
    context.addIssue({ code: 'custom', ...fault });
});

export type ProvidersFile = Shape;

function modelFaults({ providers, models }: Shape): Fault[] {
  return Object.entries(models).flatMap(
    ([key, { provider: wanted, context_tokens: room, output_tokens: maxOutput }]) => {
      const path = ['models', key];
      const isUnknown = !Object.hasOwn(providers, wanted);
      const isTight = room !== undefined && maxOutput !== undefined && maxOutput >= room;
      return [
        ...(isUnknown
          ? [{ path: [...path, 'provider'], message: `is no provider of this file: "${wanted}"` }]
          : []),
        ...(isTight
          ? [{ path: [...path, 'output_tokens'], message: 'must be less than context_tokens' }]
          : []),
      ];
    },
  );
}

function optionFaults({ models, options }: Shape): Fault[] {
  const unknown = Object.entries(options).flatMap(([option, names = []]) =>
    names.flatMap((wanted, index) =>
      Object.hasOwn(models, wanted)
        ? []
        : [{ path: ['options', option, index], message: `is no model of this file: "${wanted}"` }],
    ),
  );
  const missing = options['*'] ? [] : modelValues.filter((option) => !options[option]);
  return [
    ...unknown,
    ...missing.map((option) => ({
      path: ['options'],
      message: `must have "${option}", or "*" for every other`,
    })),
  ];
}
