import { expect, test } from 'vitest';
import { type Glossary, offences } from './glossary.ts';

const glossary: Glossary = {
  names: ['PayPal|\\{\\{page\\}\\} · Orangery'],
  all: [{ avoid: 'GPT-\\d', use: 'U+2011' }],
  en: [],
  zh: [{ avoid: '聊天', use: '对话', except: ['chat.json|old.'] }],
  ru: [],
  fa: [],
};

const inChinese = (english: Record<string, string>, chinese: Record<string, string>) =>
  offences(glossary, 'zh', 'chat.json', english, chinese);

test('a word that the glossary forbids is named with the one to use, except where it may stand', () => {
  expect(offences(glossary, 'zh', 'chat.json', {}, { new: '新聊天', old: { name: '聊天' } })).toEqual([
    'new says “聊天”, use 对话',
  ]);
});

test('rules for all languages hold in each, and names for programs are left alone', () => {
  expect(inChinese({}, { model: 'GPT-4', used: '`GPT-4` {{聊天}}' })).toEqual([
    'model says “GPT-4”, use U+2011',
  ]);
});

test('a text that is still English is found, unless it is a name or has no words', () => {
  const english = { pay: 'Pay', by: 'PayPal', title: '{{page}} · Orangery', position: '{{at}} / {{count}}' };
  expect(inChinese(english, english)).toEqual(['pay is still English: “Pay”']);
});
