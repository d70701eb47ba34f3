import { copyText } from '@orangery/chat';
import { CopyButton, EditButton, VersionSwitcher } from '@orangery/chat/message';
import { lazyPart, useHost } from '@orangery/platform';
import { chooseVersion, type Message, type Row } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { changeJournal } from '../journals/journals.ts';
import { placeWords } from '../journals/place-words.ts';
import { placeOf, withPages } from '../journals/with-pages.ts';
import styles from './messages.module.css';
import { askAgain, isAnswering } from './pdf-answers.ts';
import { readableAnswer } from './readable-answer.ts';

const ReadAloudButton = lazyPart(async () => (await import('@orangery/chat/speech')).ReadAloudButton);

type MessageActionsProps = { pdfId: string; row: Row; last: boolean; onEdit: () => void };

/** What can be done with a question or an answer. */
export function MessageActions({ pdfId, row, last, onEdit }: MessageActionsProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const { message, versions, failed } = row;
  const isUser = message.role === 'user';
  const copy = async () => {
    const copied = isUser ? copyText(message.content) : copyAnswer(pdfId, message);
    const done = await copied;
    if (!done) host.toast({ text: t('chat.copyFailed'), kind: 'error' });
    return done;
  };
  return (
    <div className={styles.actions} data-shown={(last && !isUser) || versions.length > 1 || undefined}>
      {versions.length > 1 && (
        <VersionSwitcher
          of={isUser ? 'question' : 'answer'}
          versions={versions}
          shown={message.id}
          busy={isAnswering(pdfId)}
          onChoose={(id) => void changeJournal(pdfId, (room) => chooseVersion(room, id, Date.now()))}
        />
      )}
      {message.content !== '' && <CopyButton onCopy={copy} />}
      {isUser && <EditButton onEdit={onEdit} />}
      {!isUser && last && !failed && message.status !== 'failed' && (
        <IconButton
          size="small"
          label={t('chat.regenerate')}
          icon={<RotateCcw />}
          onClick={() => askAgain(host, pdfId, message)}
        />
      )}
      {!isUser && message.content !== '' && (
        <Suspense fallback={null}>
          <ReadAloudButton id={message.id} watch={readableAnswer(pdfId, message.id)} />
        </Suspense>
      )}
    </div>
  );
}

/** With the pages that are cited: their numbers would mean nothing elsewhere. */
async function copyAnswer(pdfId: string, { content, citations = [] }: Message): Promise<boolean> {
  const text = withPages(content, citations, (citation) => placeOf(citation, pdfId, placeWords));
  return (await import('@orangery/chat/markdown')).copyAnswer(text, 'rich');
}
