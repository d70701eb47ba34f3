// @vitest-environment node
import { visibleMessages } from '@orangery/records';
import { bread, hello, kite, silent } from '@orangery/testing/chatgpt-export';
import { describe, expect, test } from 'vitest';
import { roomOfConversation } from './chatgpt.ts';
import { modelOfSlug } from './chatgpt-models.ts';

const room = () => {
  const made = roomOfConversation(bread);
  if (!made) throw new Error('No room was made.');
  return made;
};

describe('a conversation of ChatGPT', () => {
  test('becomes what was shown of it, in order', () => {
    expect(visibleMessages(room()).map(({ role, content }) => [role, content])).toEqual([
      ['user', '🖼\n\nHow long does this bread bake?\n\n📎 recipe.pdf'],
      ['assistant', '```python\nprint(40 + 5)\n```\n\n```\n45\n```\n\nAbout 45 minutes. '],
      ['user', 'Thanks!'],
      ['assistant', 'You are welcome.'],
    ]);
  });

  test('keeps what was written into the canvas, and a sign for a picture that was drawn', () => {
    expect(roomOfConversation(kite)?.chatRecord.map(({ content }) => content)).toEqual([
      'Plan a kite',
      '**Kite plan**\n\n## Frame\n\nTwo sticks.\n\nThe plan is in the canvas.',
      'Longer, and a program for its size',
      '## Frame\n\nTwo sticks of 90 cm.\n\n**Size**\n\n```python\nprint(90 * 60)\n```\n\nBoth are done.',
      'Draw it',
      '🖼 A red kite in the sky',
    ]);
  });

  test('keeps title, times, models and what was thought', () => {
    expect(room()).toMatchObject({
      chatMessage: 'Baking\u202e bread',
      chatModel: '4.0',
      createTime: 1_700_000_000_123,
      updatedAt: 1_700_000_900_500,
    });
    const [question, answer] = visibleMessages(room());
    expect(question?.createTime).toBe(1_700_000_003_000);
    expect(answer).toMatchObject({ model: 'o1', reasoningTime: 4_000 });
    expect(answer?.reasoning).toBe('**Looking at the crust**\n\nIt is a sourdough.');
  });

  test('keeps the other answer to a question as a version, and shows the one that was shown', () => {
    const versions = room().chatRecord.filter(({ slot }) => slot !== undefined);
    expect(versions.map(({ version, content }) => [version, content.slice(-20)])).toEqual([
      [1, '\n\nAbout 45 minutes. '],
      [2, 'Half an hour.'],
    ]);
    expect(new Set(versions.map(({ slot }) => slot)).size).toBe(1);
    expect(new Set(versions.map(({ createTime }) => createTime)).size).toBe(1);
  });

  test('makes the same room every time, and another for another one', () => {
    expect(roomOfConversation(structuredClone(bread))).toEqual(room());
    expect(room().id).toMatch(/^2023\d{7}$/);
    expect(roomOfConversation(hello)?.id).not.toBe(room().id);
  });

  test('in which nothing was said is none', () => {
    expect(roomOfConversation(silent)).toBeNull();
  });

  test('without a current node shows its newest branch', () => {
    const made = roomOfConversation({ ...hello, current_node: undefined });
    expect(made?.chatRecord.map(({ content }) => content)).toEqual(['Hello, 你好', 'Hi.']);
  });

  test.each([
    ['nothing', null],
    [
      'a loop',
      {
        ...hello,
        mapping: {
          a1: { ...hello.mapping.a1, parent: 'a2', children: ['a2'] },
          a2: { ...hello.mapping.a2, children: ['a1'] },
        },
      },
    ],
    [
      'nodes that are none',
      { ...hello, mapping: { a1: 7, a2: { message: 'x', parent: {}, children: 'y' } } },
    ],
    ['times that are none', { ...hello, create_time: 'soon', update_time: Number.NaN }],
  ])('that holds %s does no harm', (_name, value) => {
    expect(() => roomOfConversation(value)).not.toThrow();
  });
});

test.each([
  ['gpt-4', '4.0'],
  ['gpt-4o-mini', '4.0'],
  ['gpt-4-plugins', 'GPT-4.0 with plugs'],
  ['text-davinci-002-render-sha', '3.5'],
  ['gpt-3.5-turbo-16k', '3.5-turbo'],
  ['o1-preview', 'o1'],
  ['something-else', undefined],
])('%s is %s here', (slug, model) => {
  expect(modelOfSlug(slug)).toBe(model);
});
