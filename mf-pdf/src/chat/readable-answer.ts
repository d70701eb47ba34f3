import type { WatchText } from '@orangery/chat/speech';
import { journalOf } from '../journals/journals.ts';
import { liveText, watchAnswer } from './pdf-answers.ts';

/** An answer for reading it aloud, without the marks of its citations. */
export const readableAnswer =
  (pdfId: string, messageId: string): WatchText =>
  (listener) => {
    const notify = () => {
      const message = journalOf(pdfId)?.chatRecord.find(({ id }) => id === messageId);
      if (!message || message.deletedAt !== undefined) return listener({ text: '', state: 'gone' });
      const growing = message.status === 'streaming';
      const text = growing ? (liveText(messageId) ?? message.content) : message.content;
      listener({ text: withoutMarks(text), state: growing ? 'growing' : 'complete' });
    };
    notify();
    return watchAnswer(messageId, notify);
  };

const withoutMarks = (text: string): string => text.replace(/ ?\[\d{1,2}\]/g, '');
