import type { Language } from '@orangery/api/contract';
import { flatten, type TranslationTree } from './flatten.ts';

/** What a text must not say (a regular expression), what to say instead, and parts of `file|key` that may say it. */
export type Rule = { avoid: string; use: string; except?: readonly string[] };

export type Glossary = Readonly<Record<Language | 'all', readonly Rule[]>> & {
  /** What is the same in each language: regular expressions of whole texts. */
  names: readonly string[];
};

/** What is in braces or backquotes is for programs. */
const withoutCode = (text: string): string => text.replace(/\{\{[^}]*\}\}|`[^`]*`/g, '\uFFFC');

const wordsOf = (tree: TranslationTree): [string, string][] =>
  [...flatten(tree)].flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : []));

/** Texts of a namespace that keep to no word of the glossary, or that nobody has translated. */
export function offences(
  glossary: Glossary,
  language: Language,
  file: string,
  english: TranslationTree,
  translations: TranslationTree,
): string[] {
  const rules = [...glossary.all, ...glossary[language]].map((rule) => ({
    ...rule,
    pattern: new RegExp(rule.avoid, 'u'),
  }));
  const name = new RegExp(`^(${glossary.names.join('|')})$`, 'u');
  const englishWords = new Map(wordsOf(english));
  return wordsOf(translations).flatMap(([key, text]) => {
    const isLeft = language !== 'en' && englishWords.get(key) === text && !name.test(text);
    const words = withoutCode(text);
    return [
      ...(isLeft && /[a-z]{2}/i.test(words) ? [`${key} is still English: “${text}”`] : []),
      ...rules
        .filter(({ except = [] }) => !except.some((part) => `${file}|${key}`.includes(part)))
        .flatMap(({ pattern, use }) => {
          const found = pattern.exec(words)?.[0];
          return found === undefined ? [] : [`${key} says “${found}”, use ${use}`];
        }),
    ];
  });
}
