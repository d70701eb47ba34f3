import { describe, expect, it } from 'vitest';
import { createRoom, editRoom, putMessage, removeMessages } from './edit-room.ts';
import { searchRooms } from './search-rooms.ts';
import { findWords, wordsOf } from './search-text.ts';
import type { Room, RoomMatch, SearchStep } from './types.ts';

const marked = (text: string, query: string, whole = true): string[] | undefined => {
  const found = findWords(text, wordsOf(query), whole);
  return found?.marks.map(([from, to]) => found.text.slice(from, to));
};

describe('words in a text', () => {
  it.each([
    ['Bread and BUTTER', 'bread', ['Bread']],
    ['Bread and butter', 'butter br', ['Br', 'butter']],
    ['如何烤面包？', '面包', ['面包']],
    ['ＡＢＣ１２３', 'abc123', ['ＡＢＣ１２３']],
    ['abc', 'ＡＢ', ['ab']],
    ['Ёлка и ель', 'елка', ['Ёлка']],
    ['كتاب‌های من', 'کتابهای', ['كتاب‌های']],
    ['ﬁre', 'fi', ['ﬁ']],
    ['a😀b', '😀', ['😀']],
    ['banana', 'ana an', ['anan']],
    ['这是**重**点', '重点', ['重**点']],
    ['an ora`nge` a**b', 'orange `a**b`', ['ora`nge', 'a**b']],
  ])('in %s, %s is found', (text, query, parts) => {
    expect(marked(text, query)).toEqual(parts);
  });

  it('are found only where all of them are', () => {
    expect(marked('Bread and butter', 'bread jam')).toBeUndefined();
    expect(marked('anything', '  ')).toBeUndefined();
  });

  it('are shown in an excerpt of a long text, with the words before them', () => {
    const text = `${'word '.repeat(2_000)}the needle\n\nis here ${'word '.repeat(2_000)}`;
    const found = findWords(text, wordsOf('NEEDLE'), false);
    expect(found?.text).toMatch(/^…(word )+the needle is here word/);
    expect(found?.text.length).toBeLessThan(200);
    expect(marked(text, 'needle', false)).toEqual(['needle']);
  });
});

describe('a search of rooms', () => {
  const room = (number: number, title: string, ...texts: string[]): Room =>
    texts.reduce(
      (before, content, index) =>
        putMessage(before, { id: `m${index}`, role: 'user', content, status: 'done' }, 1_000),
      editRoom(createRoom({ id: String(number), chatModel: '3.5', now: 1 }), { chatMessage: title }, 1),
    );
  const rooms = [
    room(0, 'Bread', 'How is it made?', 'With flour.'),
    removeMessages(room(1, 'Other', 'flour'), ['m0'], 2_000),
    room(2, '面粉', 'Flour, again'),
    ...Array.from({ length: 60 }, (_, index) => room(index + 3, 'More', 'flour')),
  ];
  const loadSome = async (ids: readonly string[]) => rooms.filter(({ id }) => ids.includes(id));
  const ids = rooms.map(({ id }) => id);

  async function all(query: string, signal = new AbortController().signal): Promise<RoomMatch[]> {
    const found: RoomMatch[] = [];
    for await (const { matches } of searchRooms({ loadSome }, query, { ids, signal })) found.push(...matches);
    return found;
  }

  it('finds titles and messages, but nothing that was deleted', async () => {
    const found = await all('flour');
    expect(found.slice(0, 2)).toEqual([
      { id: '0', message: { id: 'm1', text: 'With flour.', marks: [[5, 10]] } },
      { id: '2', message: { id: 'm0', text: 'Flour, again', marks: [[0, 5]] } },
    ]);
    expect(found).toHaveLength(62);
    expect(await all('面粉')).toEqual([{ id: '2', title: { text: '面粉', marks: [[0, 2]] } }]);
  });

  it('reads a few rooms at a time and stops when nobody waits any more', async () => {
    const asked: number[] = [];
    const ending = new AbortController();
    const steps: SearchStep[] = [];
    const counting = (some: readonly string[]) => {
      asked.push(some.length);
      return loadSome(some);
    };
    for await (const step of searchRooms({ loadSome: counting }, 'flour', { ids, signal: ending.signal })) {
      steps.push(step);
      ending.abort();
    }
    expect(asked).toEqual([16]);
    expect(steps.map(({ seen }) => seen)).toEqual([16]);
  });
});
