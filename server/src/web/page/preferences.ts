import { type Language, languages } from '@orangery/api/contract';

/** How the first paint looks: attributes of `<html>`, and whose page it is. */
export type Preferences = {
  language: Language;
  direction: 'ltr' | 'rtl';
  theme: 'default' | 'dark';
  /** A guess of what the page will find: it had a session when it was last open in this browser. */
  isMember: boolean;
};

/** Language tags of an Accept-Language header, the most wanted first. */
function wantedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(/;\s*q=/);
      return { tag: tag.trim().toLowerCase(), weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

const knownLanguage = (tag: string | undefined): Language | undefined =>
  languages.find((language) => language === tag?.split('-')[0]);

function languageFor(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const candidates = [cookie, ...wantedLanguages(acceptLanguage ?? '')];
  return candidates.map(knownLanguage).find((language) => language !== undefined) ?? 'en';
}

/** What the visitor chose, by its cookies; else what the browser asks for; else English and the light theme. */
export function preferencesOf(
  cookies: Readonly<Record<string, string>>,
  acceptLanguage: string | undefined,
): Preferences {
  const language = languageFor(cookies.lang, acceptLanguage);
  return {
    language,
    direction: language === 'fa' ? 'rtl' : 'ltr',
    theme: cookies.theme === 'dark' ? 'dark' : 'default',
    isMember: cookies.member === '1',
  };
}
