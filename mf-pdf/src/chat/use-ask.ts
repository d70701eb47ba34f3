import type { PdfInfo } from '@orangery/api';
import { obstacleOf } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import { journalOf } from '../journals/journals.ts';
import { showObstacle } from './obstacle.state.ts';
import { askDocument } from './pdf-answers.ts';

/** Asks a document; false, and a reason is shown or an answer goes on, when the question was not sent. */
export function useAsk({ id, state }: PdfInfo): (text: string) => boolean {
  const host = useHost();
  return (text) => {
    const journal = journalOf(id);
    if (!journal || state !== 'ready') return false;
    const obstacle = obstacleOf(host.session, journal.chatModel);
    if (obstacle) {
      showObstacle({ obstacle, pdfId: id, model: journal.chatModel });
      return false;
    }
    return askDocument(host, id, text);
  };
}
