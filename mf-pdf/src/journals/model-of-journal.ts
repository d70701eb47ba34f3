import { type ModelValue, modelOfNewRoom } from '@orangery/api';
import { canAsk } from '@orangery/chat';
import type { SessionState } from '@orangery/platform';

/** The model of a journal that begins now: the current one of new rooms where it can be asked, else that of the level. */
export const modelOfJournal = (session: SessionState): ModelValue =>
  session.helpInfo?.models.some(({ value }) => value === session.model) && canAsk(session, session.model)
    ? session.model
    : modelOfNewRoom(session.vipLevel);
