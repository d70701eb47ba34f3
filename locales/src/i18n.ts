import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const languages = ['en', 'zh', 'ru', 'fa'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words, for the language switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  ru: 'Русский',
  fa: 'فارسی',
};

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'fa' ? 'rtl' : 'ltr');

/** The first of the wanted languages (as a browser lists them) that the interface has, else English. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const found = languages.find((language) => language === base);
    if (found) return found;
  }
  return 'en';
}

type Translations = Readonly<Record<string, unknown>>;

/** Starts i18next with the translations at hand; further namespaces come by `addTranslations`. Resolved in the same tick. */
export function startI18n(language: Language, namespaces: Readonly<Record<string, Translations>>): i18n {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(namespaces),
    defaultNS: 'shell',
    resources: { [language]: namespaces },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return i18next;
}

/** Adds a package's translations in one language. */
export function addTranslations(namespace: string, language: Language, translations: Translations): void {
  i18next.addResourceBundle(language, namespace, translations, true, true);
}
