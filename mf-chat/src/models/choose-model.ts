import type { ModelValue } from '@orangery/api';
import { lockOf } from '@orangery/chat';
import type { ConfirmOptions, HostServices } from '@orangery/platform';
import { visibleMessages } from '@orangery/records';
import i18next from 'i18next';
import { moveContents } from '../question/box-contents.ts';
import { editFields } from '../room-store/edit-fields.ts';
import { startRoom } from '../room-store/room-actions.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { modelName } from '../ui/model-name.ts';
import { openPlansPage } from '../ui/open-plans.ts';
import { rememberModel } from './last-model.ts';
import { levelName } from './level-name.ts';
import type { ModelRoom } from './model-button.tsx';

/** Gives an empty room the model; for any other a new room is begun, after asking. What cannot be used is offered. */
export async function chooseModel(host: HostServices, room: ModelRoom, value: ModelValue): Promise<void> {
  const model = modelName(value, host.session.helpInfo);
  if ((await offerIfLocked(host, value)) || value === room.chatModel) return;
  if (room.empty) await editFields(room.id, { chatModel: value });
  else if (await agreed(host, room, model)) await startWith(room.id, value);
  else return;
  rememberModel(value);
}

const agreed = (host: HostServices, room: ModelRoom, model: string): Promise<boolean> =>
  host.confirm(switching(model, modelName(room.chatModel, host.session.helpInfo)));

function switching(model: string, before: string): ConfirmOptions {
  const t = i18next.getFixedT(null, 'mf-chat/tools');
  return {
    title: t('models.switchTitle', { model }),
    body: t('models.switchBody', { model: before }),
    confirmLabel: t('models.switchConfirm'),
    cancelLabel: t('models.cancel'),
  };
}

/** Offers the plan that a model is in; resolves to false without a message when it can be used. */
export async function offerIfLocked(host: HostServices, value: ModelValue): Promise<boolean> {
  const lock = lockOf(host.session, value);
  if (lock !== null) await offerUpgrade(host, modelName(value, host.session.helpInfo), lock);
  return lock !== null;
}

async function offerUpgrade(host: HostServices, model: string, level: number): Promise<void> {
  const t = i18next.getFixedT(null, 'mf-chat/tools');
  const wanted = await host.confirm({
    title: t('models.lockedTitle', { model }),
    body: t('models.lockedBody', { model, level: levelName(level) }),
    confirmLabel: t('models.upgrade'),
    cancelLabel: t('models.cancel'),
  });
  if (wanted) await openPlansPage(host, level);
}

/** Goes on with a model in a new room, where the present one is in use; what was being written comes along. */
export async function startWith(from: string, chatModel: ModelValue): Promise<void> {
  const { owner } = roomsState;
  const room = roomInMemory(from);
  if (room && visibleMessages(room).length === 0) return await editFields(from, { chatModel });
  const id = await startRoom({ chatModel });
  moveContents([owner, from], [owner, id]);
  focusComposer();
}
