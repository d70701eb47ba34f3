import { directionOf, type Language, languages, pickLanguage } from '@orangery/locales';
import { bus } from '../services/bus.ts';
import { readStored, writeStored } from '../services/stored.ts';
import { writeCookie } from './cookie.ts';

/** Chosen, else the browser's when the interface has it, else English. */
export function currentLanguage(): Language {
  const stored = readStored('lang');
  return languages.find((language) => language === stored) ?? pickLanguage(navigator.languages);
}

/** Puts the language on the page and into the cookie of the web host. */
export function startLanguage(): Language {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  writeCookie('lang', language);
  return language;
}

/** Keeps the choice and loads the page anew in that language. Other tabs take it at their next load. */
export function chooseLanguage(language: Language, reload = () => window.location.reload()): void {
  if (language === currentLanguage() && document.documentElement.lang === language) return;
  writeStored('lang', language);
  writeCookie('lang', language);
  bus.emit('language:changed', { language });
  reload();
}
