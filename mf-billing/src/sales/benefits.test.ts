import { describe, expect, test } from 'vitest';
import { limited, planLevel } from '../testing/sales.ts';
import { benefitsOf, gainsOf, sharedLimits } from './benefits.ts';

const levels = ([1, 2, 3, 4, 5] as const).map((level) => planLevel(level));
const benefits = benefitsOf(levels);
const ids = (from: number, to: number) => {
  const [before, after] = [levels[from - 1], levels[to - 1]];
  return before && after ? gainsOf(benefits, after, before).map(({ id }) => id) : [];
};

describe('what a plan has more of', () => {
  test('is everything that is wider or new', () => {
    expect(ids(1, 2)).toEqual([
      '3.5',
      '4.0',
      'Claude-3',
      'drawing',
      'voice',
      'words',
      'documents',
      'presentation',
      'decks',
      'download',
      'oranges',
    ]);
  });

  test('leaves out what is the same, and what is less', () => {
    expect(ids(3, 4)).toEqual(['4.0', 'drawing', 'voice', 'documents', 'presentation', 'decks']);
    expect(ids(4, 3)).toEqual(['Claude-3']);
  });

  test('compares a limit of the day with one of the month by the month', () => {
    const daily = planLevel(2, { drawing: limited(30) });
    const monthly = planLevel(3, { drawing: limited(20, 600), voice: daily.voice });
    expect(gainsOf(benefits, monthly, daily).map(({ id }) => id)).not.toContain('drawing');
    expect(gainsOf(benefits, daily, monthly).map(({ id }) => id)).toContain('drawing');
  });

  test('is never also less', () => {
    for (const from of levels)
      for (const to of levels) {
        const more = gainsOf(benefits, to, from);
        expect(gainsOf(benefits, from, to).filter((benefit) => more.includes(benefit))).toEqual([]);
      }
  });
});

test('models that share a limit are named together once, and not where there is no limit', () => {
  const shared = (limit: ReturnType<typeof limited>) => (level: 2 | 3) =>
    planLevel(level, {
      models: [
        { model: '4.0', text: 'GPT-4.0', pool: 'gpt4', ...limit },
        { model: 'GPT-4.0 with plugs', text: 'GPT-4.0 with plugs', pool: 'gpt4', ...limit },
        { model: 'o1', text: 'o1', pool: 'o1', ...limit },
      ],
    });
  expect(sharedLimits(([2, 3] as const).map(shared(limited(20))))).toEqual([
    ['GPT-4.0', 'GPT-4.0 with plugs'],
  ]);
  expect(sharedLimits(([2, 3] as const).map(shared(limited(null))))).toEqual([]);
});
