import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import glossary from '../glossary.json' with { type: 'json' };

type Rule = { avoid: string; use: string; except?: string[] };
type Language = keyof typeof glossary;

const root = path.resolve(import.meta.dirname, '..');

/** The texts of an object as `key` and text. */
const textsIn = (value: unknown, key: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, below]) => textsIn(below, `${key}.${name}`))
    : [[key, String(value)]];

/** Every text of a language by `<file>|<key>`. */
const textsOf = (language: Language): [string, string][] =>
  readdirSync(path.join(root, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      textsIn(JSON.parse(readFileSync(path.join(root, language, file), 'utf8')), '').map(
        ([key, text]): [string, string] => [`${file.replaceAll(path.sep, '/')}|${key.slice(1)}`, text],
      ),
    );

/** What is in braces is a name for a program. */
const withoutPlaceholders = (text: string): string => text.replace(/\{\{[^}]*\}\}|`[^`]*`/g, '0');

function offencesOf(language: Language): string[] {
  const texts = textsOf(language);
  return (glossary[language] as Rule[]).flatMap(({ avoid, use, except = [] }) => {
    const pattern = new RegExp(avoid, 'u');
    return texts
      .filter(([key]) => !except.some((part) => key.includes(part)))
      .flatMap(([key, text]) => {
        const found = withoutPlaceholders(text).match(pattern)?.[0];
        return found === undefined ? [] : [`${key}: “${found}”, use ${use}`];
      });
  });
}

test.each(Object.keys(glossary) as Language[])(
  'the texts in %s keep to the words of the glossary',
  (language) => {
    expect(offencesOf(language)).toEqual([]);
  },
);
