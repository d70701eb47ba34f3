import { expect, test } from 'vitest';
import { speakerFor, tagOfVoice } from './speak.ts';

const speaker = (name: string, lang: string, isDefault = false) =>
  ({ name, lang, default: isDefault }) as SpeechSynthesisVoice;
const speakers = [
  speaker('Ada', 'en-GB'),
  speaker('Bob', 'en_US'),
  speaker('Cleo', 'en-US', true),
  speaker('Dan', 'zh-TW'),
];

test.each([
  ['the default of the country', 'en-US', 'Cleo'],
  ['of the country', 'en-GB', 'Ada'],
  ['of the language when the country has none', 'zh-CN', 'Dan'],
])('takes the speaker %s', (_, tag, name) => {
  expect(speakerFor(tag, speakers)?.name).toBe(name);
});

test('has nobody for a language without speakers', () => {
  expect(speakerFor('fa-IR', speakers)).toBeNull();
});

test('the British voice is British in every language', () => {
  expect([tagOfVoice('british', 'zh'), tagOfVoice('deep', 'zh')]).toEqual(['en-GB', 'zh-CN']);
});
