import { describe, expect, test } from 'vitest';
import { createMessageGroups } from './group-messages.ts';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `m${from + index}` }));
const sizes = (groups: { messages: unknown[] }[]) => groups.map(({ messages: { length } }) => length);

describe('messages in groups', () => {
  test('keep their order', () => {
    const all = messages(0, 35);
    const groups = createMessageGroups('room')(all);
    expect(groups.flatMap((group) => group.messages)).toEqual(all);
    expect(sizes(groups)).toEqual([10, 10, 10, 5]);
  });

  test('stay where they are when others are deleted or added', () => {
    const group = createMessageGroups('room');
    const place = (all: { id: string }[]) =>
      new Map(group(all).flatMap(({ key, messages }) => messages.map(({ id }) => [id, key] as const)));
    const before = place(messages(0, 25));
    const after = place([...messages(1, 9), ...messages(12, 40)]);
    for (const [id, key] of after) if (before.has(id)) expect(key).toBe(before.get(id));
    expect(after.get('m39')).toBe('room/3');
  });

  test('make no group twice when one comes between others', () => {
    const group = createMessageGroups('room');
    group(messages(0, 20));
    const keys = group([...messages(0, 5), { id: 'new' }, ...messages(5, 20)]).map(({ key }) => key);
    expect(keys).toEqual(['room/0', 'room/1']);
  });
});
