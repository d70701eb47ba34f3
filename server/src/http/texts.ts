import { type Language, languages } from '@orangery/api/contract';
import { z } from 'zod';

/** What an operator or a service wrote in some languages; English is always there. */
export type Texts<T = string> = { readonly en: T } & { readonly [language in Language]?: T | undefined };

const [, ...others] = languages;

/** English has to be there; it stands in for the languages that are not. */
export const inEachLanguage = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    en: value,
    ...(Object.fromEntries(others.map((language) => [language, value.optional()])) as Record<
      (typeof others)[number],
      z.ZodOptional<T>
    >),
  });

export const inLanguage = <T>(texts: Texts<T>, language: Language): T => texts[language] ?? texts.en;
