import { errors, type PluginField } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { checkParams } from './plugin-params.ts';

const field: PluginField = { name: 'note', kind: 'text', label: 'Note', hint: null, max: 20, default: '' };

test.each(['a\0b', 'half a \ud83c', '\udf4a of an orange'])(
  'a setting of a plugin takes no text that the database cannot keep: %j',
  (note) => {
    expect(() => checkParams([field], { note })).toThrow(
      expect.objectContaining({ code: errors.badParameter }),
    );
  },
);

test('a setting of a plugin takes whole characters of every script', () => {
  expect(() => checkParams([field], { note: '🍊 апельсин 橙' })).not.toThrow();
});
