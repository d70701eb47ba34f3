import { helpConfig, memberSession, userInfo } from '@orangery/testing';
import { describe, expect, test } from 'vitest';
import { obstacleOf } from './obstacle.ts';

const quota = (model: '3.5' | '4.0', left: number) =>
  ({ model, per: 'day', limit: 10, left, resets_at: Date.now() + 60_000 }) as const;
const withLeft = (default35: number, gpt4: number) =>
  memberSession({ userInfo: userInfo({ quotas: [quota('3.5', default35), quota('4.0', gpt4)] }) });

describe('what is in the way of a question', () => {
  const blindModels = helpConfig().models.map((model) => ({ ...model, vision: false }));
  const narrowModels = helpConfig().models.map((model) => ({ ...model, context_tokens: 4_000 }));
  const narrow = memberSession({ helpInfo: helpConfig({ models: narrowModels }) });
  const readingModels = narrowModels.map((model) => ({ ...model, plugins: 'used' as const }));
  const reading = memberSession({ helpInfo: helpConfig({ models: readingModels }) });
  const file = (tokens: number) => ({ attached: { name: 'a', bytes: 1, symbols: 1, tokens } });

  test.each([
    ['nothing, when there is quota', withLeft(5, 5), '4.0', [], null],
    ['a quota that is used up', withLeft(5, 0), '4.0', [], 'gone'],
    ['a plan without the model', withLeft(5, 5), 'Claude-3', [], 'locked'],
    [
      'a model that does not see the images',
      memberSession({ helpInfo: helpConfig({ models: blindModels }) }),
      '3.5',
      [{}],
      'blind',
    ],
    ['files for which the model has no room together', narrow, '3.5', [file(3_000), file(9_000)], 'narrow'],
    ['nothing, when the model reads long files in parts', reading, '3.5', [file(90_000)], null],
    ['nothing, when they may fit', narrow, '3.5', [file(3_000), file(2_000)], null],
    ['nothing, when it is not known what fits', withLeft(5, 5), '3.5', [file(900_000)], null],
  ] as const)('is %s', (_, session, model, uploads, obstacle) => {
    expect(obstacleOf(session, model, uploads)).toBe(obstacle);
  });
});
