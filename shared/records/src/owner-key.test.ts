import { describe, expect, it } from 'vitest';
import { ownerKey } from './owner-key.ts';

describe('ownerKey', () => {
  it('never changes, because records are stored under it', () => {
    expect(ownerKey(null)).toBe('AllchatRecord');
    expect(ownerKey('ada')).toBe('chat_e70bc0190530e13b');
  });

  it('is the same for a name in any case and form, and another for another name', () => {
    expect(ownerKey('ADA')).toBe(ownerKey('ada'));
    expect(ownerKey('e\u0301va')).toBe(ownerKey('\u00e9va'));
    expect(ownerKey('eva')).not.toBe(ownerKey('ada'));
  });
});
