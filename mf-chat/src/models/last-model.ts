import { type ModelValue, modelOfNewRoom } from '@orangery/api';
import { canAsk } from '@orangery/chat';
import type { SessionState } from '@orangery/platform';

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
