import { flatten, type TranslationTree } from './flatten.ts';

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const placeholder = /\{\{\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g;

/** Everything one key says: its plural forms, or the one text under ''. */
type Entry = { forms: Map<string, string>; placeholders: Set<string> };

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name, tag]) => (name ? `{{${name}}}` : `<${tag}>`));

function entriesOf(tree: TranslationTree, report: (problem: string) => void): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, text] of flatten(tree)) {
    if (typeof text !== 'string' || text.trim() === '') {
      report(`${key} has no text`);
      continue;
    }
    const form = pluralSuffix.exec(key)?.[1] ?? '';
    const base = form ? key.replace(pluralSuffix, '') : key;
    const entry = entries.get(base) ?? { forms: new Map(), placeholders: new Set() };
    entry.forms.set(form, text);
    for (const name of placeholdersIn(text)) entry.placeholders.add(name);
    entries.set(base, entry);
  }
  return entries;
}

const isPlural = (entry: Entry): boolean => !entry.forms.has('');

function comparePlurals(key: string, language: string, entry: Entry): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = wanted.filter((form) => !entry.forms.has(form));
  return missing.map((form) => `${key}_${form} is missing`);
}

function compare(key: string, language: string, reference: Entry, entry: Entry | undefined): string[] {
  if (!entry) return [`${key} is missing`];
  if (isPlural(reference) !== isPlural(entry))
    return [`${key} is plural in one language and not in the other`];
  const [wanted, found] = [reference.placeholders, entry.placeholders];
  const differing = [...wanted, ...found].filter((name) => !wanted.has(name) || !found.has(name));
  return [
    ...(isPlural(entry) ? comparePlurals(key, language, entry) : []),
    ...(differing.length > 0 ? [`${key} differs in ${differing.join(', ')}`] : []),
  ];
}

/**
 * What differs between a language and English in one namespace: keys, plural forms (those the language itself needs) and
 * placeholders.
 */
export function differences(
  language: string,
  english: TranslationTree,
  translations: TranslationTree,
): string[] {
  const problems: string[] = [];
  const reference = entriesOf(english, () => undefined);
  const entries = entriesOf(translations, (problem) => problems.push(problem));
  for (const [key, entry] of reference) problems.push(...compare(key, language, entry, entries.get(key)));
  for (const key of entries.keys()) if (!reference.has(key)) problems.push(`${key} is not in English`);
  return problems;
}

/** Codes of the error catalogue that have no text, `code.<code>`, in this language. */
export function codesWithoutTranslation(codes: readonly string[], errors: TranslationTree): string[] {
  const leaves = flatten(errors);
  return codes.filter((code) => typeof leaves.get(`code.${code}`) !== 'string');
}
