import { helpConfig, memberSession, userInfo } from '@orangery/testing';
import { describe, expect, test } from 'vitest';
import { obstacleOf } from './obstacle.ts';

const quota = (model: '3.5' | '4.0', left: number) =>
  ({ model, per: 'day', limit: 10, left, resets_at: Date.now() + 60_000 }) as const;
const withLeft = (default35: number, gpt4: number) =>
  memberSession({ userInfo: userInfo({ quotas: [quota('3.5', default35), quota('4.0', gpt4)] }) });

describe('what is in the way of a question', () => {
  const blindModels = helpConfig().models.map((model) => ({ ...model, vision: false }));

  test.each([
    ['nothing, when there is quota', withLeft(5, 5), '4.0', false, null],
    ['a quota that is used up', withLeft(5, 0), '4.0', false, 'gone'],
    ['a plan without the model', withLeft(5, 5), 'Claude-3', false, 'locked'],
    [
      'a model that does not see the images',
      memberSession({ helpInfo: helpConfig({ models: blindModels }) }),
      '3.5',
      true,
      'blind',
    ],
  ] as const)('is %s', (_, session, model, images, obstacle) => {
    expect(obstacleOf(session, model, images)).toBe(obstacle);
  });
});
