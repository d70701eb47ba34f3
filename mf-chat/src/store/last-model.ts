import { defaultModel, type ModelValue, modelOfNewRoom } from '@orangery/api';
import type { SessionState } from '@orangery/platform';
import { canAsk } from '../components/quota.ts';

const storageKey = 'mf-chat:model';

/** Remembers what was chosen last, on this device. */
export function rememberModel(model: ModelValue): void {
  try {
    localStorage.setItem(storageKey, model);
  } catch {
    // Then new rooms have the model of the level.
  }
}

/** Model of a new room: the one chosen last where it can be asked now, else that of the level. */
export function modelForNewRoom(session: SessionState): ModelValue {
  const ofLevel = modelOfNewRoom(session.vipLevel);
  try {
    const last = localStorage.getItem(storageKey);
    const option = session.helpInfo?.models.find(({ value }) => value === last);
    return option && canAsk(session, option.value) ? option.value : ofLevel;
  } catch {
    return ofLevel;
  }
}

/** A model that answers instead of one that cannot; null when there is none. */
export function otherModel(session: SessionState, without: string, vision = false): ModelValue | null {
  const options = session.helpInfo?.models ?? [];
  const order = [defaultModel, modelOfNewRoom(session.vipLevel), ...options.map(({ value }) => value)];
  const fits = (value: ModelValue) => {
    const option = options.find((one) => one.value === value);
    return value !== without && option && (option.vision || !vision) && canAsk(session, value);
  };
  return order.find(fits) ?? null;
}
