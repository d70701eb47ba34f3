import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@orangery/api/contract';
import { repositoryRoot } from '../config/repository-root.ts';

type Translations = { readonly [key: string]: string | Translations };

const cache = new Map<string, Translations>();

function translationsOf(namespace: string, language: Language): Translations {
  const file = path.join(repositoryRoot, 'locales', language, `${namespace}.json`);
  const known = cache.get(file);
  if (known) return known;
  const translations = JSON.parse(readFileSync(file, 'utf8')) as Translations;
  cache.set(file, translations);
  return translations;
}

function find(translations: Translations, keys: readonly string[]): string | undefined {
  let at: string | Translations | undefined = translations;
  for (const key of keys) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The text of `keys` in a namespace of `locales/`, in the language or else in English; undefined when neither has it. */
export function translate(namespace: string, language: Language, ...keys: string[]): string | undefined {
  return find(translationsOf(namespace, language), keys) ?? find(translationsOf(namespace, 'en'), keys);
}

/** The message of a code of the catalogue. */
export function errorText(code: number, language: Language): string {
  return translate('errors', language, 'code', String(code)) ?? `The request failed (${code}).`;
}

/** Reads every file once, so that a missing one stops the start and no request waits for the disk. */
export function loadTranslations(): void {
  for (const language of languages)
    for (const namespace of ['errors', 'server', 'help']) translationsOf(namespace, language);
}
