import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@orangery/api/contract';
import { repositoryRoot } from '../config.ts';

type Texts = { readonly [key: string]: string | Texts };

const cache = new Map<string, Texts>();

function textsOf(namespace: string, language: Language): Texts {
  const file = path.join(repositoryRoot, 'locales', language, `${namespace}.json`);
  const known = cache.get(file);
  if (known) return known;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  cache.set(file, texts);
  return texts;
}

function find(texts: Texts, keys: readonly string[]): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const key of keys) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The text of `keys` in a namespace of `locales/`, in the language or else in English; undefined when neither has it. */
export function text(namespace: string, language: Language, ...keys: string[]): string | undefined {
  return find(textsOf(namespace, language), keys) ?? find(textsOf(namespace, 'en'), keys);
}

/** What a person is told about a code of the catalogue. */
export function errorText(code: number, language: Language): string {
  return text('errors', language, 'code', String(code)) ?? `The request failed (${code}).`;
}

/** Reads every file once, so that a missing one stops the start and no request waits for the disk. */
export function loadTexts(): void {
  for (const language of languages)
    for (const namespace of ['errors', 'server', 'help']) textsOf(namespace, language);
}
