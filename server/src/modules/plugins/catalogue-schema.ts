import { pluginPeriods } from '@orangery/api/contract';
import { z } from 'zod';
import { inEachLanguage } from '../../http/texts.ts';
import { pluginIds } from './plugin-ids.ts';

const id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
  .max(60);
const text = (maxLength: number) => inEachLanguage(z.string().trim().min(1).max(maxLength));
const label = text(80);
/** Of a plugin. */
export const icon = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be the name of a lucide icon');

const field = {
  name: z.string().regex(/^[a-z][A-Za-z0-9_]{0,59}$/, 'must begin with a small letter'),
  label,
  hint: text(300).optional(),
};

const choices = z.array(z.strictObject({ value: z.string().min(1).max(80), label })).min(1);

/** A setting of a plugin. */
const pluginField = z.discriminatedUnion('kind', [
  z.strictObject({ ...field, kind: z.literal('switch'), default: z.boolean() }),
  z
    .strictObject({
      ...field,
      kind: z.literal('choice'),
      choices,
      default: z.string(),
    })
    .refine(({ choices: among, default: value }) => among.some((choice) => choice.value === value), {
      path: ['default'],
      message: 'must be one of the choices',
    }),
  z
    .strictObject({
      ...field,
      kind: z.literal('number'),
      min: z.number(),
      max: z.number(),
      default: z.number(),
    })
    .refine(({ min, max, default: value }) => min <= value && value <= max, {
      path: ['default'],
      message: 'must be between min and max',
    }),
  z
    .strictObject({
      ...field,
      kind: z.literal('text'),
      max: z.number().int().min(1).max(2_000),
      default: z.string(),
    })
    .refine(({ max, default: value }) => value.length <= max, {
      path: ['default'],
      message: 'must not be longer than max',
    }),
  // Of these the search engines that this installation has; its first by default.
  z.strictObject({ ...field, kind: z.literal('search-engine'), choices }),
]);

const price = z.number().int().min(0).max(100_000_000);
const level = z
  .strictObject({
    period: z.enum(pluginPeriods),
    /** Fen of the Chinese yuan. */
    price,
    original_price: price.optional(),
  })
  .refine(({ price: now, original_price: before }) => before === undefined || before > now, {
    path: ['original_price'],
    message: 'must be more than the price',
  });

/** Who may use a plugin. */
export const access = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  /** For members from a level on. */
  z.strictObject({ kind: z.literal('vip'), level: z.number().int().min(2).max(5).default(2) }),
  /** Sold; `trial` can be used for seven days before. */
  z.strictObject({ kind: z.enum(['trial', 'payment', 'subscribe']), levels: z.array(level).min(1) }),
]);

const tool = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be small letters, digits and _'),
  title: label,
  description: text(300),
});

const unique = <T>(key: (one: T) => unknown) =>
  [
    (list: readonly T[]) => new Set(list.map(key)).size === list.length,
    { message: 'must not name one twice' },
  ] as const;

/** A plugin, from the operator's file or from a module. */
export const pluginEntry = z.strictObject({
  id: z.number().int().positive(),
  category: id,
  icon,
  name: label,
  description: text(160),
  about: text(2_000).optional(),
  examples: inEachLanguage(z.array(z.string().trim().min(1).max(200)).max(4)).optional(),
  access,
  fields: z
    .array(pluginField)
    .max(40)
    .default([])
    .refine(...unique<{ name: string }>(({ name }) => name)),
  tools: z
    .array(tool)
    .max(500)
    .default([])
    .refine(...unique<{ name: string }>(({ name }) => name)),
});

/** What this server can do: the plugins an operator may offer. */
const knownIds: readonly number[] = Object.values(pluginIds);

/** What an operator may write into the plugin catalogue. */
export const pluginCatalogue = z
  .strictObject({
    categories: z
      .array(z.strictObject({ id, name: label }))
      .refine(...unique<{ id: string }>((category) => category.id)),
    plugins: z.array(pluginEntry).refine(...unique<{ id: number }>((entry) => entry.id)),
  })
  .superRefine(({ categories, plugins }, context) => {
    const fault = (index: number, key: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['plugins', index, key], message });
    for (const [index, entry] of plugins.entries()) {
      if (!knownIds.includes(entry.id))
        fault(index, 'id', `is no plugin of this server; it has ${knownIds.join(', ')}`);
      if (!categories.some((category) => category.id === entry.category))
        fault(index, 'category', `is no category: "${entry.category}"`);
    }
  });

export type PluginCatalogue = z.output<typeof pluginCatalogue>;
export type CatalogueEntry = z.output<typeof pluginEntry>;
export type EntryField = z.output<typeof pluginField>;
