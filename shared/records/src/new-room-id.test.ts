import { describe, expect, it } from 'vitest';
import { newRoomId } from './new-room-id.ts';

describe('newRoomId', () => {
  it('is 2023 and the last seven digits of the time', () => {
    expect(newRoomId(1_700_000_123_456, new Set())).toBe('20230123456');
    expect(newRoomId(42, new Set())).toBe('20230000042');
  });

  it('skips ids in use, over the end of the range', () => {
    expect(newRoomId(9_999_999, new Set(['20239999999', '20230000000']))).toBe('20230000001');
  });
});
