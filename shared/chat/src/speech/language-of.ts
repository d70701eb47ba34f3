/** Scripts by which a language of the product is recognised. */
const scripts = [
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['fa', /\p{Script=Arabic}/gu],
  ['en', /\p{Script=Latin}/gu],
] as const;

/** How much more a sign of Han says than a letter. */
const weights: Readonly<Record<string, number>> = { zh: 3 };

/** Language a text is mostly written in, by its letters; `fallback` where it has none. */
export function languageOf(text: string, fallback: string): string {
  const counts = scripts.map(
    ([language, letters]) =>
      [language, (text.match(letters)?.length ?? 0) * (weights[language] ?? 1)] as const,
  );
  const [best] = counts.toSorted(([, one], [, other]) => other - one);
  return !best || best[1] === 0 ? fallback : best[0];
}
