import { describe, expect, test } from 'vitest';
import { contactOf, maskContact } from './contacts.ts';

describe('a contact', () => {
  test.each([
    ['13812345678', 'phone', '+8613812345678'],
    [' +86 138-1234-5678 ', 'phone', '+8613812345678'],
    ['+98 (912) 345 67 89', 'phone', '+989123456789'],
    ['۱۳۸۱۲۳۴۵۶۷۸', 'phone', '+8613812345678'],
    ['１３８１２３４５６７８', 'phone', '+8613812345678'],
    [' Ada.Lovelace@Example.ORG ', 'email', 'ada.lovelace@example.org'],
  ])('the contact %s is the %s %s', (typed, kind, address) => {
    expect(contactOf(typed)).toEqual({ kind, address });
  });

  test.each([
    ['12345', 10009],
    ['+0123456789', 10009],
    ['23812345678', 10009],
    ['ada@', 10007],
    ['ada@localhost', 10007],
    ['ada@example.org\r\nBcc: eve@example.org', 10007],
    // Its lower case is a Latin k.
    ['ada@\u212Aiwi.example', 10007],
    [`${'a'.repeat(64)}@${'b.'.repeat(100)}example.org`, 10007],
    ['ada', 10008],
    ['', 10008],
  ])('the contact %j is refused with %i', (typed, code) => {
    expect(() => contactOf(typed)).toThrow(`code ${code}`);
  });

  test.each([
    ['13812345678', '+86 *** 5678'],
    ['+989123456789', '+98 *** 6789'],
    ['ada@example.org', 'a***@example.org'],
  ])('the contact %s is shown as %s', (typed, shown) => {
    expect(maskContact(contactOf(typed))).toBe(shown);
  });
});
