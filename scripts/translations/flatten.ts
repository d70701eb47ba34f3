/** Translations of one language and namespace, as they are in the file. */
export type TranslationTree = { readonly [key: string]: string | TranslationTree };

/** Leaves of a tree of translations: `a.b.c` → text. Anything that is no text is given as it is, for the caller to refuse. */
export function flatten(tree: TranslationTree, prefix = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const [inner, text] of flatten(value, name)) leaves.set(inner, text);
    else leaves.set(name, value);
  }
  return leaves;
}
