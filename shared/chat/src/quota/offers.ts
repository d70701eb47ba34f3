import { defaultModel, type ModelValue, modelOfNewRoom } from '@orangery/api';
import type { SessionState } from '@orangery/platform';
import { hasRoom, type Obstacle } from './obstacle.ts';
import { canAsk } from './quota.ts';

/** What a model has to be able to. */
type Needs = { vision?: boolean /** Estimated tokens of files that go along. */; tokens?: number };

/** A model that answers instead of one that cannot; null when there is none. */
export function otherModel(
  session: SessionState,
  without: string,
  { vision = false, tokens = 0 }: Needs = {},
): ModelValue | null {
  const options = session.helpInfo?.models ?? [];
  const order = [defaultModel, modelOfNewRoom(session.vipLevel), ...options.map(({ value }) => value)];
  const fits = (value: ModelValue) => {
    const option = options.find((one) => one.value === value);
    const isAble = option && (option.vision || !vision) && hasRoom(option, tokens);
    return value !== without && isAble && canAsk(session, value);
  };
  return order.find(fits) ?? null;
}

/** What can be offered to a person whose question cannot be asked. */
export type Offers = {
  /** Further quota for inviting somebody. */
  invitation: boolean;
  oranges: boolean;
  /** A higher plan. */
  upgrade: boolean;
  /** A model that can be asked instead. */
  other: ModelValue | null;
};

/** The level above which there is nothing. */
const maxLevel = 5;

/** @param tokens estimated tokens of the files of the question */
export const offersOf = (session: SessionState, model: string, obstacle: Obstacle, tokens = 0): Offers => ({
  invitation: obstacle === 'gone' && model === defaultModel,
  oranges: obstacle === 'gone' && model === '4.0' && (session.userInfo?.oranges_allowed ?? false),
  upgrade: obstacle !== 'blind' && obstacle !== 'narrow' && session.vipLevel !== maxLevel,
  other: otherModel(session, model, { vision: obstacle === 'blind', tokens }),
});
