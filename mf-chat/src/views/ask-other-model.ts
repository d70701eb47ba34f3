import type { ModelValue } from '@orangery/api';
import type { HostServices } from '@orangery/platform';
import { type Room, slotOf, visibleMessages } from '@orangery/records';
import i18next from 'i18next';
import { answerLast, askAgain } from '../answers/ask-again.ts';
import { offerIfLocked } from '../models/choose-model.ts';
import { rememberModel } from '../models/last-model.ts';
import { editFields } from '../room-store/edit-fields.ts';
import { roomInMemory } from '../room-store/rooms.state.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { openBranch } from './branch.ts';

/**
 * Asks another model after an answer failed: in the same room while that has no answer yet, else in a new room that continues
 * from the question. For a locked model, offers its plan.
 */
export async function askOtherModel(
  host: HostServices,
  roomId: string,
  answerId: string,
  value: ModelValue,
): Promise<void> {
  const room = roomInMemory(roomId);
  if (!room || (await offerIfLocked(host, value))) return;
  if (value === room.chatModel) return askAgain(roomId, answerId);
  rememberModel(value);
  if (saysNothing(room)) {
    await editFields(roomId, { chatModel: value });
    askAgain(roomId, answerId);
  } else await askInBranch(room, answerId, value);
  focusComposer();
}

const saysNothing = ({ chatRecord }: Room): boolean =>
  chatRecord.every(({ role, content }) => role === 'user' || content === '');

async function askInBranch(room: Room, answerId: string, chatModel: ModelValue): Promise<void> {
  const question = questionBefore(room, answerId);
  if (question === undefined) return;
  const titleOf = (title: string) => i18next.t('mf-chat/messages:branchTitle', { title });
  const branch = await openBranch(room.id, question, titleOf, { chatModel });
  if (branch !== undefined) answerLast(branch);
}

function questionBefore(room: Room, answerId: string): string | undefined {
  const answer = room.chatRecord.find(({ id }) => id === answerId);
  const shown = visibleMessages(room);
  const at = shown.findIndex((message) => answer && slotOf(message) === slotOf(answer));
  return shown.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user')?.id;
}
