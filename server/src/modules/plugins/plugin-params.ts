import { errors, type Language, type PluginField, type PluginParams } from '@orangery/api/contract';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { inLanguage } from '../../http/texts.ts';
import type { EntryField } from './catalogue-schema.ts';

/** The settings of a plugin as pages draw them. `engines`: what this installation can search with, the default first. */
export const fieldsOf = (
  fields: readonly EntryField[],
  language: Language,
  engines: readonly string[],
): PluginField[] => fields.flatMap((field) => fieldOf(field, language, engines));

function fieldOf(field: EntryField, language: Language, engines: readonly string[]): PluginField[] {
  const { label, hint, ...rest } = field;
  const texts = { label: inLanguage(label, language), hint: hint ? inLanguage(hint, language) : null };
  if (rest.kind === 'choice' || rest.kind === 'search-engine') {
    const named = rest.choices.map((choice) => ({ ...choice, label: inLanguage(choice.label, language) }));
    const { name } = rest;
    if (rest.kind === 'choice')
      return [{ name, ...texts, kind: 'choice', choices: named, default: rest.default }];
    const offered = engines.flatMap((engine) => named.filter(({ value }) => value === engine));
    const [first] = offered;
    return first ? [{ name, ...texts, kind: 'choice', choices: offered, default: first.value }] : [];
  }
  return [{ ...rest, ...texts }];
}

function schemaOf(field: PluginField): z.ZodType<boolean | number | string> {
  if (field.kind === 'switch') return z.boolean();
  if (field.kind === 'choice') return z.enum(field.choices.map(({ value }) => value));
  if (field.kind === 'number') return z.number().min(field.min).max(field.max);
  // PostgreSQL keeps no U+0000, and no half of a character in JSON.
  return z
    .string()
    .max(field.max)
    .refine((text) => !text.includes('\0') && !/\p{Cs}/u.test(text));
}

/** Stored settings as they hold now: one that the plugin no longer has is left out, one that does not fit is the default. */
export const paramsOf = (fields: readonly PluginField[], stored: PluginParams): PluginParams =>
  Object.fromEntries(
    fields.map((field) => {
      const given = Object.hasOwn(stored, field.name) ? stored[field.name] : undefined;
      const parsed = schemaOf(field).safeParse(given);
      return [field.name, parsed.success ? parsed.data : field.default];
    }),
  );

/** @throws AppError badParameter when the plugin has no such setting, or one does not take such a value */
export function checkParams(fields: readonly PluginField[], changes: PluginParams): void {
  const shape = Object.fromEntries(fields.map((field) => [field.name, schemaOf(field).optional()]));
  if (!z.strictObject(shape).safeParse(changes).success) throw new AppError(errors.badParameter);
}
