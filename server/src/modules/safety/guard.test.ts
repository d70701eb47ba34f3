import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAutomaton } from './automaton.ts';
import { createGuard } from './guard.ts';
import { findSensitive } from './safety.ts';
import { readWordList } from './word-list.ts';

const list = (...words: string[]) => createAutomaton(readWordList(words.join('\n')));
const words = [
  '法轮',
  '轮子车',
  'bad',
  'badger',
  'very bad thing',
  '加v信',
  'плохо',
  'ﷺ',
  'گل',
  '法律法',
  '𠮷野家',
];
const automaton = list(...words);

/** Everything a guard let through, piece by piece. */
function read(pieces: readonly string[], machine = automaton) {
  const guard = createGuard(machine);
  const shown = pieces.map((piece) => guard.push(piece));
  shown.push(guard.finish());
  return { shown: shown.join(''), isHit: guard.isHit };
}

describe('a word of the list', () => {
  it.each([
    ['as it is', '我们说法轮吧'],
    ['in a sentence', 'This is bad.'],
    ['alone', 'bad'],
    ['in capitals and full width', 'ＢａＤ luck'],
    ['in other letters', '𝐛𝐚𝐝 and Ⓑⓐⓓ'],
    ['with accents', 'bа́d bád'],
    ['with invisible characters', 'b\u200ba\u00add'],
    ['with a zero byte that is not stored later', 'b\0ad'],
    ['with spaces and signs between Chinese characters', '法 *。*\n轮'],
    ['with spaces beside Latin letters in Chinese', '加 V 信'],
    ['over several words', 'a very  bad-thing'],
    ['in Russian', 'Это ПЛОХО, да'],
    ['in Persian, stretched', 'گـل'],
    ['beyond the basic plane', '吃𠮷野家'],
    ['that begins inside another', '法律法轮'],
    ['after the beginning of a longer one', 'very bad'],
  ])('a sensitive word is found %s', (_, text) => {
    expect(findSensitive(automaton, text)).toBe(true);
  });

  it.each([
    ['inside another Latin word', 'badly, forbad, badminton'],
    ['when its letters stand apart', 'b a d'],
    ['inside another Russian word', 'неплохой'],
    ['when something stands between Chinese characters', '法国轮船'],
    ['in an empty text', ''],
  ])('a sensitive word is not found %s', (_, text) => {
    expect(findSensitive(automaton, text)).toBe(false);
  });
});

const letters = fc.constantFrom(
  ...'法轮子车律国badvegr 加v信плохо. *\u200b\ud842\udfb7野家吉گل',
  '𠮷',
  'B',
  '\n',
  '\ud842',
);
const texts = fc.array(letters, { maxLength: 60 }).map((parts) => parts.join(''));
const surrounded = fc
  .tuple(texts, fc.constantFrom(...words), texts)
  .map(([before, word, after]) => `${before} ${word} ${after}`);
const cut = (text: string, at: readonly number[]) => {
  const places = [...new Set(at.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
};
const cuts = fc.array(fc.nat(200), { maxLength: 40 });

describe('a guarded text', () => {
  it('a guarded text is the same however it is cut', () => {
    fc.assert(
      fc.property(fc.oneof(texts, surrounded), cuts, (text, at) => {
        expect(read(cut(text, at))).toEqual(read([text]));
      }),
    );
  });

  it('a guarded text comes through whole when there is no word in it', () => {
    fc.assert(
      fc.property(texts, cuts, (text, at) => {
        fc.pre(!findSensitive(automaton, text));
        expect(read(cut(text, at)).shown).toBe(text);
      }),
    );
  });

  it('a guarded text shows nothing of a word, and nothing after it', () => {
    fc.assert(
      fc.property(surrounded, cuts, (text, at) => {
        const { shown, isHit } = read(cut(text, at));
        expect(isHit).toBe(true);
        expect(text.startsWith(shown)).toBe(true);
        expect(findSensitive(automaton, shown)).toBe(false);
      }),
    );
  });

  it('a guarded text stops before the first character of the word, wherever it is cut', () => {
    const harmless = fc
      .array(fc.constantFrom(...'orang国 .\n🍊'), { maxLength: 20 })
      .map((parts) => `${parts.join('')} `);
    fc.assert(
      fc.property(harmless, fc.constantFrom(...words), texts, cuts, (before, word, after, at) => {
        const { shown, isHit } = read(cut(`${before}${word} ${after}`, at));
        expect(isHit).toBe(true);
        expect(before.startsWith(shown)).toBe(true);
      }),
    );
  });

  it('a guarded text holds back no more than may become a word', () => {
    const guard = createGuard(automaton);
    expect(guard.push('An orange ')).toBe('An orange ');
    expect(guard.push('ba')).toBe('');
    expect(guard.push('na')).toBe('bana');
    expect(guard.push('法')).toBe('');
    expect(guard.push('国')).toBe('法国');
  });

  it('a guarded text says nothing more after a word', () => {
    const guard = createGuard(automaton);
    guard.push('bad ');
    expect([guard.push('more'), guard.finish()]).toEqual(['', '']);
  });

  it('a guarded text is stopped by a word that begins within another', () => {
    const machine = list('甲乙丙', '乙丁');
    expect(read(['甲', '乙', '丁'], machine)).toEqual({ shown: '甲', isHit: true });
    expect(read(['甲', '乙', '戊'], machine)).toEqual({ shown: '甲乙戊', isHit: false });
  });
});
