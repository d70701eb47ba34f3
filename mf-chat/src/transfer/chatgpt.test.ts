// @vitest-environment node
import { chooseVersion, type Room, visibleMessages } from '@orangery/records';
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
    const versions = room().chatRecord.filter(({ slot, role }) => slot !== undefined && role === 'assistant');
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

/** A conversation of `u1 → a1 …` as an export has it; a node is named by its role's first letter and says its name. */
function conversation(edges: Record<string, readonly string[]>, current?: string) {
  const mapping: Record<string, unknown> = {};
  const parents = new Map(
    Object.entries(edges).flatMap(([id, children]) => children.map((child) => [child, id])),
  );
  for (const id of new Set([...Object.keys(edges), ...Object.values(edges).flat()])) {
    const role = id.startsWith('u') ? 'user' : id.startsWith('a') ? 'assistant' : undefined;
    const message = role && {
      id: `m-${id}`,
      author: { role },
      content: { content_type: 'text', parts: [id] },
      create_time: 1_700_000_000,
    };
    mapping[id] = { id, message, parent: parents.get(id) ?? null, children: edges[id] ?? [] };
  }
  return { title: 'Tree', create_time: 1_700_000_000, current_node: current, mapping };
}
const imported = (...given: Parameters<typeof conversation>): Room => {
  const made = roomOfConversation(conversation(...given));
  if (!made) throw new Error('No room was made.');
  return made;
};
const shown = (made: Room) =>
  visibleMessages(made)
    .map(({ content }) => content)
    .join(' ');
const choose = (made: Room, content: string) =>
  chooseVersion(made, made.chatRecord.find((message) => message.content === content)?.id ?? '', 1);

describe('the branches of a conversation of ChatGPT', () => {
  const edges = {
    root: ['u1', 'u2'],
    u1: ['a1', 'a2'],
    a1: ['u3', 'u4'],
    a2: ['u5'],
    u2: ['a6'],
    u3: ['a3'],
    u4: ['a4'],
    u5: ['a5'],
  };

  test('are versions, and the branch that was shown is shown', () => {
    expect(shown(imported(edges, 'a3'))).toBe('u1 a1 u3 a3');
    expect(shown(imported(edges, 'a5'))).toBe('u1 a2 u5 a5');
    expect(shown(imported(edges, 'a6'))).toBe('u2 a6');
  });

  test('lead to each other, and none of them is lost', () => {
    const made = imported(edges, 'a6');
    // Two answers to u1 were gone on from: it stands before each.
    expect(made.chatRecord.map(({ content }) => content).sort()).toEqual(
      ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'u1', 'u1', 'u2', 'u3', 'u4', 'u5'].sort(),
    );
    const firsts = made.chatRecord.filter(({ content }) => content === 'u1');
    const [one, other] = firsts.map(({ id }) => chooseVersion(made, id, 1)) as [Room, Room];
    expect([shown(one), shown(choose(one, 'u2'))]).toEqual(['u1 a2 u5 a5', 'u2 a6']);
    expect(shown(choose(other, 'u3'))).toBe('u1 a1 u3 a3');
    expect(shown(choose(other, 'u4'))).toBe('u1 a1 u4 a4');
  });

  test('show what was shown where another answer was gone on from', () => {
    const made = imported({ u1: ['a1', 'a2'], a1: ['u2'], u2: ['a3'] }, 'a2');
    expect(shown(made)).toBe('u1 a2');
    const [, other] = made.chatRecord.filter(({ content }) => content === 'u1');
    expect(shown(chooseVersion(made, other?.id ?? '', 1))).toBe('u1 a1 u2 a3');
  });

  test('stay what they are when the file is imported again, and behind branches of branches', () => {
    const deep = { ...edges, a6: ['u6', 'u7'], u6: ['a7'], u7: ['a8'], a8: ['u8'], u8: ['a9'] };
    const made = imported(deep, 'a9');
    expect(imported(deep, 'a9')).toEqual(made);
    expect(shown(made)).toBe('u2 a6 u7 a8 u8 a9');
    expect(shown(choose(made, 'u6'))).toBe('u2 a6 u6 a7');
  });

  test('that go in a circle, or begin at a node that is missing, are read once', () => {
    expect(shown(imported({ u1: ['a1'], a1: ['u1'] }, 'a1'))).toBe('u1 a1');
    const lost = imported({ gone: ['u2'], u2: ['a2'], u1: ['a1'] }, 'a1');
    expect(shown(lost)).toBe('u1 a1');
    expect(shown(choose(lost, 'u2'))).toBe('u2 a2');
    const twice = imported({ u1: ['a1', 'a2'], a1: ['u2'], a2: ['u2'], u2: ['a3'] }, 'a3');
    expect(twice.chatRecord.filter(({ content }) => content === 'u2')).toHaveLength(1);
  });

  test('may be ten thousand beside each other, or one behind the other', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => at);
    const wide = imported({ u: many.map((at) => `a${at}`), a7: many.map((at) => `u${at}`) }, 'u9');
    expect(shown(wide)).toBe('u a7 u9');
    expect(wide.chatRecord).toHaveLength(20_001);
    const edgesOf = (at: number): [string, string[]] => [
      at % 2 ? `a${at}` : `u${at}`,
      [at % 2 ? `u${at + 1}` : `a${at + 1}`, `a-${at}`],
    ];
    const long = imported(Object.fromEntries(many.map(edgesOf)), 'u10000');
    expect(visibleMessages(long)).toHaveLength(10_001);
    expect(new Set(long.chatRecord.map(({ content }) => content)).size).toBe(20_001);
  });

  test('whose nodes say that they are the same message are all kept', () => {
    const same = conversation({ u1: ['a1', 'a2'] }, 'a1');
    for (const id of ['a1', 'a2']) {
      const node = same.mapping[id] as { message: { id: string } };
      node.message.id = 'same';
    }
    expect(roomOfConversation(same)?.chatRecord.map(({ content }) => content)).toEqual(['u1', 'a1', 'a2']);
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
