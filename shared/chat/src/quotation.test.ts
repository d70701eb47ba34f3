import { expect, test } from 'vitest';
import { quotation } from './quotation.ts';

test('every line is quoted, empty ones too, and the reply begins below', () => {
  expect(quotation('One.\n\nTwo.\n')).toBe('> One.\n>\n> Two.\n\n');
});

test('code at the beginning stays code, and every kind of line break is one', () => {
  expect(quotation('\n\n    let a;\r\n\r\nText\rmore \n')).toBe('>     let a;\n>\n> Text\n> more\n\n');
});
