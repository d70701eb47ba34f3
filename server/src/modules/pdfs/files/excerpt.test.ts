import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const filler = 'Nothing is said here of either. '.repeat(20);

test('the excerpt shows the place where the words stand together, not the first of one of them', () => {
  const text = `An orange. ${filler}Oranges ripen in May. ${filler}`;
  const excerpt = excerptOf(text, ['orange', 'may']);
  expect(excerpt).toContain('Oranges ripen in May.');
  expect(excerpt).not.toContain('An orange');
  expect(excerpt.startsWith('…') && excerpt.endsWith('…')).toBe(true);
});

test('letters that grow in lower case do not move the excerpt', () => {
  expect(excerptOf(`${'İ'.repeat(400)} the needle is here. ${filler}`, ['needle'])).toContain('needle');
});

test('the words of Chinese and Persian pages are in the excerpt', () => {
  expect(excerptOf(`${'果园里有许多树。'.repeat(60)}橙子五月成熟。`, ['橙子'])).toContain('橙子五月成熟');
  expect(excerptOf(`${'درختان باغ بسیارند. '.repeat(60)}پرتقال در اردیبهشت می‌رسد.`, ['پرتقال'])).toContain(
    'پرتقال در',
  );
});
