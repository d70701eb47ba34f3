import { copyText, quotation, useReadAloud } from '@orangery/chat';
import { CopyButton, EditButton, MoreButton, VersionSwitcher } from '@orangery/chat/message';
import { lazyPart, useHost } from '@orangery/platform';
import { chooseVersion, type Message, type Row } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { changeJournal } from '../journals/journals.ts';
import { deleteMessage } from '../journals/take-messages.ts';
import { type CopyForm, copyAnswer } from './copy-answer.ts';
import { drafts, useBox } from './drafts.ts';
import { focusComposerSoon } from './focus-composer.ts';
import styles from './messages.module.css';
import { askAgain, isAnswering } from './pdf-answers.ts';
import { readableAnswer } from './readable-answer.ts';

const ReadAloudButton = lazyPart(async () => (await import('@orangery/chat/speech')).ReadAloudButton);

type MessageActionsProps = {
  pdfId: string;
  row: Row;
  last: boolean;
  /** There is the question that it answers. */
  asked: boolean;
  onEdit: () => void;
};

/** What can be done with a question or an answer. */
export function MessageActions({ pdfId, row, last, asked, onEdit }: MessageActionsProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const copy = useCopy(pdfId);
  const box = useBox(pdfId);
  const { message, versions, failed } = row;
  const watch = readableAnswer(pdfId, message.id);
  const read = useReadAloud(message.id, watch);
  const isUser = message.role === 'user';
  const isSaid = message.content !== '';
  const quote = () => {
    drafts.append(box, quotation(message.content));
    focusComposerSoon();
  };
  const hasRow = last && !isUser;
  return (
    <div className={styles.actions} data-shown={hasRow || versions.length > 1 || undefined}>
      {versions.length > 1 && (
        <VersionSwitcher
          of={isUser ? 'question' : 'answer'}
          versions={versions}
          shown={message.id}
          busy={isAnswering(pdfId)}
          onChoose={(id) => void changeJournal(pdfId, (room) => chooseVersion(room, id, Date.now()))}
        />
      )}
      {isSaid && <CopyButton onCopy={() => copy(message, 'rich')} />}
      {isUser && <EditButton onEdit={onEdit} />}
      {!isUser && last && asked && !failed && message.status !== 'failed' && (
        <IconButton
          size="small"
          label={t('chat.regenerate')}
          icon={<RotateCcw />}
          onClick={() => askAgain(host, pdfId, message)}
        />
      )}
      {!isUser && isSaid && (
        <Suspense fallback={null}>
          <ReadAloudButton id={message.id} watch={watch} />
        </Suspense>
      )}
      <MoreButton
        hidden={!hasRow}
        onDelete={() => deleteMessage(host, pdfId, message)}
        {...(isUser && { onEdit })}
        {...(isSaid && { onCopyWhole: () => void copy(message, 'rich'), onQuote: quote })}
        {...(isSaid && !isUser && { onRead: read, onCopy: (as) => void copy(message, as) })}
      />
    </div>
  );
}

/** Copies a message and says when that was not possible. */
function useCopy(pdfId: string): (message: Message, as: CopyForm) => Promise<boolean> {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  return async (message, as) => {
    const isUser = message.role === 'user';
    const done = await (isUser ? copyText(message.content) : copyAnswer(pdfId, message, as));
    if (!done) host.toast({ text: t('chat.copyFailed'), kind: 'error' });
    return done;
  };
}
