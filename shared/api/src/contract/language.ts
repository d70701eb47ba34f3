/** Interface languages. */
export const languages = ['en', 'zh', 'ru', 'fa'] as const;
export type Language = (typeof languages)[number];

const headers: Readonly<Record<string, string>> = { zh: 'zh-tw', en: 'en', ru: 'ru', fa: 'ir' };

/** Value of the `language` request header; anything unknown is `en`. */
export const languageHeader = (language: string): string => headers[language] ?? 'en';

/** The interface language that a `language` header stands for; anything unknown is `en`. */
export const languageOfHeader = (header: string | undefined): Language =>
  languages.find((language) => headers[language] === header) ?? 'en';
