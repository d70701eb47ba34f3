import { describe, expect, it } from 'vitest';
import { ownerKey } from './owner-key.ts';

describe('ownerKey', () => {
  it('stays what it was, or records would be lost', () => {
    expect(ownerKey(null)).toBe('AllchatRecord');
    expect(ownerKey('ada')).toBe('chat_e70bc0190530e13b');
  });

  it('is one for a name in any case and form, another for another name', () => {
    expect(ownerKey('ADA')).toBe(ownerKey('ada'));
    expect(ownerKey('e\u0301va')).toBe(ownerKey('\u00e9va'));
    expect(ownerKey('eva')).not.toBe(ownerKey('ada'));
  });
});
