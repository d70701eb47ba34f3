import { expect, test } from 'vitest';
import { quotation } from './quotation.ts';

test('every line is quoted, empty ones too, and the reply begins below', () => {
  expect(quotation('One.\n\nTwo.\n')).toBe('> One.\n>\n> Two.\n\n');
});
