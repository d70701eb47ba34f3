import { createHash } from 'node:crypto';
import { type Language, languages } from '@orangery/api/contract';
import { html } from 'ghtml';
import { style } from './style.ts';
import type { Words } from './words.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** Pages of staff have no scripts. */
export const staffPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export const staffPath = '/staff';
export const sections = ['sales', 'orders', 'books'] as const;
export type Section = (typeof sections)[number];

const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  ru: 'Русский',
  fa: 'فارسی',
};

export type Place = {
  /** Undefined: nobody is signed in. */
  readonly section: Section | undefined;
  /** What stands behind the `?` of this page, without its language. */
  readonly query: Readonly<Record<string, string>>;
  readonly path: string;
};

/** An address of these pages that keeps the language. */
export function linkTo(words: Words, path: string, query: Readonly<Record<string, string | undefined>> = {}) {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return `${path}?${new URLSearchParams([...given, ['lang', words.language]])}`;
}

/** @param content HTML */
export function layout(words: Words, title: string, place: Place, content: string): string {
  const { language } = words;
  return html`<!doctype html><html lang="${language}" dir="${words.isFromRight ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Orangery</title><style>!${style}</style></head><body><header class="top"><span class="brand">Orangery</span>!${place.section ? navigation(words, place.section) : ''}<div class="end">!${languageChoice(words, place)}!${place.section ? signOut(words) : ''}</div></header><main>!${content}</main></body></html>`;
}

const navigation = (words: Words, current: Section): string =>
  html`<nav aria-label="${words.say('navigation')}">!${sections.map(
    (section) =>
      html`<a href="${linkTo(words, `${staffPath}/${section}`)}" !${section === current ? 'aria-current="page"' : ''}>${words.say(`${section}.title`)}</a>`,
  )}</nav>`;

const languageChoice = ({ language, say }: Words, { path, query }: Place): string =>
  html`<div class="choice" role="group" aria-label="${say('language')}">!${languages.map(
    (each) =>
      html`<a href="${path}?${new URLSearchParams({ ...query, lang: each })}" lang="${each}" hreflang="${each}" !${each === language ? 'aria-current="true"' : ''}>${ownNames[each]}</a>`,
  )}</div>`;

const signOut = (words: Words): string =>
  html`<form method="post" action="${linkTo(words, `${staffPath}/sign-out`)}"><button class="plain">${words.say('signOut')}</button></form>`;
