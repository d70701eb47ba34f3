import type { PdfInfo } from '@orangery/api';
import { obstacleOf } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import type { Message } from '@orangery/records';
import i18next from 'i18next';
import { journalOf } from '../journals/journals.ts';
import { showObstacle } from './obstacle.state.ts';
import { askDocument, askEdited } from './pdf-answers.ts';

type AskedDocument = Pick<PdfInfo, 'state' | 'analyzed'>;

/** Asks a document; false, and a reason is shown or an answer goes on, when the question was not sent. */
export function useAsk(document: AskedDocument & Pick<PdfInfo, 'id'>): (text: string) => boolean {
  const host = useHost();
  const { id } = document;
  const mayAsk = useObstacles(id);
  return (text) => {
    const reason = notReadyText(document);
    if (reason !== null) host.toast({ text: reason });
    return reason === null && mayAsk() && askDocument(host, id, text);
  };
}

/** Why a document cannot be asked as it is; null when it can: all of it, or the pages that have been read so far. */
export function notReadyText({ state, analyzed }: AskedDocument): string | null {
  if (state === 'ready' || (state === 'analyzing' && analyzed > 0)) return null;
  return i18next.t(state === 'failed' ? 'mf-pdf:documents.failed' : 'mf-pdf:composer.notReady');
}

/** Asks a question of a journal in other words; false, and a reason is shown, when it was not sent. */
export function useAskEdited(id: string): (before: Message, text: string) => boolean {
  const host = useHost();
  const mayAsk = useObstacles(id);
  return (before, text) => {
    if (!mayAsk()) return false;
    askEdited(host, id, before, text);
    return true;
  };
}

/** Whether the model of a journal can be asked; shows why not. */
function useObstacles(id: string): () => boolean {
  const host = useHost();
  return () => {
    const journal = journalOf(id);
    if (!journal) return false;
    const obstacle = obstacleOf(host.session, journal.chatModel);
    if (obstacle) showObstacle({ obstacle, pdfId: id, model: journal.chatModel });
    return obstacle === null;
  };
}
