import { languages } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { letterOf } from './letters.ts';
import type { MessageTemplate } from './message.ts';

const templates: readonly MessageTemplate[] = [
  'code-sign-in',
  'code-reset',
  'code-bind',
  'code-verify',
  'no-account',
  'password-changed',
  'contact-changed',
];
const values = { code: '123456', minutes: 10, name: 'ada', contact: 'ada@example.org' };

test.each(templates)('%s has a text of its own in every language, by either way', (template) => {
  const letters = languages.flatMap((language) =>
    (['email', 'phone'] as const).map((kind) => letterOf(kind, template, values, language)),
  );
  expect(new Set(letters.map(({ text }) => text)).size).toBe(2 * languages.length);
  for (const { subject, text } of letters) {
    expect(subject).not.toBe('');
    expect(subject + text).not.toMatch(/[{}]/);
    if (template.startsWith('code-')) expect(text).toContain('123456');
  }
});

test('values keep to one line', () => {
  const { text } = letterOf(
    'email',
    'contact-changed',
    { name: 'ada', contact: 'a\r\n\r\nBcc: b@x.org' },
    'en',
  );
  expect(text).toContain('a Bcc: b@x.org');
});
