import type { HostServices } from '@orangery/platform';
import { visibleMessages } from '@orangery/records';
import { stopAnswers, wakeAnswer } from '../answers/answers.ts';
import { askAgain, askEdited, askQuestion } from '../answers/ask.ts';
import { focusComposer } from '../components/focus-composer.ts';
import type { Translate } from '../components/translate.ts';
import { deleteMessage, restoreMessage } from '../conversation/delete-message.ts';
import type { MessageHandlers } from '../conversation/message-handlers.ts';
import { copyText } from '../markdown/copy-text.ts';
import { roomInMemory } from '../store/rooms.state.ts';

/** What can be done with the messages of a room. */
export function messageHandlers(host: HostServices, t: Translate, roomId: string): MessageHandlers {
  return {
    copy: async ({ content }) => {
      const copied = await copyText(content);
      if (!copied) host.toast({ text: t('message.copyFailed'), kind: 'error' });
      return copied;
    },
    regenerate: ({ id }) => askAgain(roomId, id),
    retry: ({ id }) => {
      if (!wakeAnswer(id)) askAgain(roomId, id);
    },
    goOn: () => {
      askQuestion(roomId, { text: t('message.goOn') });
      // The button that was pressed is gone.
      focusComposer();
    },
    resend: async ({ id }, text) => {
      const later = messagesAfter(roomId, id);
      // Its own answer is replaced anyway; everything behind that would be lost without a word.
      if (later > 1 && !(await host.confirm(confirmation(t, later)))) return false;
      askEdited(roomId, id, text);
      return true;
    },
    remove: (message) => {
      if (message.status === 'streaming') stopAnswers(roomId);
      void deleteMessage(roomId, message.id);
      host.toast({
        text: t('message.deleted'),
        action: { label: t('message.undo'), run: () => void restoreMessage(roomId, message) },
      });
    },
  };
}

function messagesAfter(roomId: string, messageId: string): number {
  const room = roomInMemory(roomId);
  const shown = room ? visibleMessages(room) : [];
  return shown.length - 1 - shown.findIndex(({ id }) => id === messageId);
}

const confirmation = (t: Translate, count: number) => ({
  title: t('message.editConfirmTitle'),
  body: t('message.editConfirmBody', { count }),
  confirmLabel: t('message.editConfirm'),
  cancelLabel: t('message.editCancel'),
  tone: 'danger' as const,
});
