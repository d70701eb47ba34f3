import { languages } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import type { NotificationTemplate } from './notification.ts';
import { renderTemplate } from './templates.ts';

const templates: readonly NotificationTemplate[] = [
  'code-sign-in',
  'code-reset',
  'code-bind',
  'code-verify',
  'no-account',
  'password-changed',
  'contact-changed',
];
const values = { code: '123456', minutes: 10, name: 'ada', contact: 'ada@example.org' };

test.each(templates)(
  'the notification %s has different words in every language, by e-mail and by text message',
  (template) => {
    const rendereds = languages.flatMap((language) =>
      (['email', 'phone'] as const).map((kind) => renderTemplate(kind, template, values, language)),
    );
    expect(new Set(rendereds.map(({ text }) => text)).size).toBe(2 * languages.length);
    for (const { subject, text } of rendereds) {
      expect(subject).not.toBe('');
      expect(subject + text).not.toMatch(/[{}]/);
      if (template.startsWith('code-')) expect(text).toContain('123456');
    }
  },
);

test('values in a notification keep to one line', () => {
  const { text } = renderTemplate(
    'email',
    'contact-changed',
    { name: 'ada', contact: 'a\r\n\r\nBcc: b@x.org' },
    'en',
  );
  expect(text).toContain('a Bcc: b@x.org');
});
