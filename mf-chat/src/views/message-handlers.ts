import { modelOfNewRoom } from '@orangery/api';
import { copyText, quotation } from '@orangery/chat';
import type { HostServices } from '@orangery/platform';
import { chooseVersion } from '@orangery/records';
import i18next from 'i18next';
import { stopAnswers } from '../answers/answers.ts';
import { answerLast, askAgain, askEdited, askForRest } from '../answers/ask-again.ts';
import { answers } from '../answers/live-answers.ts';
import { deleteMessage } from '../conversation/delete-message.ts';
import type { MessageHandlers } from '../conversation/message-handlers.ts';
import { openNewRoom, startRoom } from '../room-store/room-actions.ts';
import { changeRoom } from '../room-store/write-room.ts';
import type { Translate } from '../translate.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { openPlansPage } from '../ui/open-plans.ts';
import { openBranch } from './branch.ts';
import { addEditedFiles } from './edited-files.ts';
import { onInsertRequest } from './insert-request.ts';
import { showOtherModels } from './room-parts.state.ts';

/** What can be done with the messages of a room. */
export function messageHandlers(host: HostServices, t: Translate, roomId: string): MessageHandlers {
  return {
    copy: async ({ role, content }, as) => {
      const copied = await (role === 'user' ? copyText(content) : copyAnswer(content, as));
      if (!copied) host.toast({ text: t('message.copyFailed'), kind: 'error' });
      return copied;
    },
    decide: async ({ id, answerId = id }, step, decision) => {
      const body = { answer_id: answerId, step, decision };
      const decided = await host.api.call('POST /chat/completions/decide', { body }).catch(() => null);
      return decided !== null && decided.decision !== null;
    },
    regenerate: ({ id }) => askAgain(roomId, id),
    answer: () => answerLast(roomId),
    choose: (id) => void changeRoom(roomId, (room) => chooseVersion(room, id, Date.now())),
    retry: ({ id }) => {
      if (!answers.retry(id)) askAgain(roomId, id);
    },
    askOther: ({ id }, anchor) => showOtherModels({ messageId: id, anchor }),
    goOn: ({ id }) => {
      askForRest(roomId, id, t('message.goOn'));
      // The button that was pressed is gone.
      focusComposer();
    },
    resend: ({ id }, text, files) => askEdited(roomId, id, { text, files }),
    addFiles: addEditedFiles(host),
    branch: async ({ id }) => {
      await openBranch(roomId, id, (title) => i18next.t('mf-chat/messages:branchTitle', { title }));
      focusComposerSoon();
    },
    picture: ({ id }) => host.overlays.open('plugins', `export/${roomId}/${id}`),
    quote: (text) => {
      onInsertRequest(host, { text: quotation(text) });
      focusComposerSoon();
    },
    remove: (message) => {
      if (message.status === 'streaming') stopAnswers(roomId);
      const undo = deleteMessage(roomId, message);
      host.toast({
        text: i18next.t('chat:message.deleted'),
        action: { label: t('message.undo'), run: undo },
      });
    },
    startAfresh: async (usable) => {
      if (usable) await startRoom({ chatModel: modelOfNewRoom(host.session.vipLevel) });
      else await openNewRoom();
      focusComposer();
    },
    upgrade: () => openPlansPage(host),
  };
}

type CopiedAnswer = Parameters<typeof import('@orangery/chat/markdown')['copyAnswer']>;

/** A menu that closes gives the focus away once more. */
const focusComposerSoon = () => requestAnimationFrame(() => requestAnimationFrame(focusComposer));

/** The reader of Markdown is there already when an answer is. */
const copyAnswer = async (...copied: CopiedAnswer): Promise<boolean> =>
  (await import('@orangery/chat/markdown')).copyAnswer(...copied);
