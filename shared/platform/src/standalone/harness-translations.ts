import type { Language } from '@orangery/locales';

const both = async (shell: Promise<{ default: object }>, errors: Promise<{ default: object }>) => ({
  shell: { ...(await shell).default },
  errors: { ...(await errors).default },
});

/** The harness speaks with the words of the shell, whose place it takes. */
export const loadTranslations = {
  en: () => both(import('@orangery/locales/en/shell.json'), import('@orangery/locales/en/errors.json')),
  zh: () => both(import('@orangery/locales/zh/shell.json'), import('@orangery/locales/zh/errors.json')),
  ru: () => both(import('@orangery/locales/ru/shell.json'), import('@orangery/locales/ru/errors.json')),
  fa: () => both(import('@orangery/locales/fa/shell.json'), import('@orangery/locales/fa/errors.json')),
} satisfies Record<Language, () => Promise<object>>;
