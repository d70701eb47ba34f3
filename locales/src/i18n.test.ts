import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addTranslations, directionOf, pickLanguage, startI18n } from './i18n.ts';

describe('the language of a new visitor', () => {
  it.each([
    [['fa-IR', 'en'], 'fa'],
    [['de-DE', 'ru'], 'ru'],
    [['zh-Hant-TW'], 'zh'],
    [['ZH'], 'zh'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wanted, language) => {
    expect(pickLanguage(wanted)).toBe(language);
  });
});

it('Persian alone runs from right to left', () => {
  expect(['en', 'zh', 'ru', 'fa'].filter((code) => directionOf(code as 'en') === 'rtl')).toEqual(['fa']);
});

it('translations are there in the same tick, and those of a remote when it brings them', () => {
  const i18n = startI18n('en', { shell: { nav: { chat: 'Chat' } } });
  const say = (key: string) => i18n.t(key as never);
  expect(say('shell:nav.chat')).toBe('Chat');
  expect(say('nav.chat')).toBe('Chat');
  expect(say('mf-chat:rooms.new')).not.toBe('New chat');
  addTranslations('mf-chat', 'en', { rooms: { new: 'New chat' } });
  expect(say('mf-chat:rooms.new')).toBe('New chat');
});

it('what a person has typed keeps its own direction in Persian sentences, or +98 and C++ would lose their signs', () => {
  const folder = new URL('../fa/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const texts = names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('');
  expect(texts).toContain('\u2068{{query}}\u2069');
  expect(texts.match(/(?<!\u2068)\{\{(query|contact|to)\}\}/g)).toBeNull();
});
