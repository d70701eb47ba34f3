import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../builds.ts';

export const languages = ['en', 'zh', 'ru', 'fa'] as const;
export type Language = (typeof languages)[number];

type Tree = { readonly [key: string]: string | Tree };

/** What the product says, in all languages. */
export type Dictionary = {
  /** `namespace:key` as code has it, in a language; `{{name}}` is replaced by a value. Throws when there is none. */
  say(language: Language, key: string, values?: Readonly<Record<string, string>>): string;
  /** Every key with a dot in it. */
  keys: ReadonlySet<string>;
  /** The text, with any values in its places, is one that the product says in the language. */
  isWordingOf(language: Language, text: string): boolean;
};

function flatten(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function readLanguage(language: Language): Map<string, string> {
  const folder = path.join(root, 'locales', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const namespace = file.slice(0, -'.json'.length).split(path.sep).join('/');
        const tree = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Tree;
        return flatten(tree).map(([key, text]) => [`${namespace}:${key}`, text] as const);
      }),
  );
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts with places for values, as patterns; one of few letters would fit too much. */
function patternsOf(texts: Iterable<string>): RegExp[] {
  return [...texts].flatMap((text) => {
    const parts = text.split(/\{\{.*?\}\}/);
    if (parts.length === 1 || (parts.join('').match(/\p{L}/gu)?.length ?? 0) < 8) return [];
    return [new RegExp(`^${parts.map(quote).join('.+')}$`, 'su')];
  });
}

export function readDictionary(): Dictionary {
  const texts = Object.fromEntries(languages.map((language) => [language, readLanguage(language)])) as Record<
    Language,
    Map<string, string>
  >;
  const wordings = Object.fromEntries(
    languages.map((language) => {
      const all = texts[language].values();
      const plain = new Set([...all].map((text) => text.replace(/\s+/g, ' ').trim()));
      return [language, { plain, patterns: patternsOf(plain) }];
    }),
  );
  const names = [...texts.en.keys()];
  return {
    say(language, key, values = {}) {
      const text = texts[language].get(key) ?? texts[language].get(`${key}_other`);
      if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`);
      return text.replace(/\{\{(\w+).*?\}\}/g, (place, name: string) => values[name] ?? place);
    },
    keys: new Set(
      [...names, ...names.map((name) => name.slice(name.indexOf(':') + 1))].filter((key) =>
        key.includes('.'),
      ),
    ),
    isWordingOf(language, text) {
      const { plain, patterns } = wordings[language] ?? { plain: new Set(), patterns: [] };
      return plain.has(text) || patterns.some((pattern) => pattern.test(text));
    },
  };
}
