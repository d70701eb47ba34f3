import { copyText } from '@orangery/chat';
import { CopyButton, VersionSwitcher } from '@orangery/chat/message';
import { lazyPart, useHost } from '@orangery/platform';
import { chooseVersion, type Row } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { changeJournal } from '../journals/journals.ts';
import styles from './messages.module.css';
import { askAgain, isAnswering } from './pdf-answers.ts';
import { readableAnswer } from './readable-answer.ts';

const ReadAloudButton = lazyPart(async () => (await import('@orangery/chat/speech')).ReadAloudButton);

/** What can be done with a question or an answer. */
export function MessageActions({ pdfId, row, last }: { pdfId: string; row: Row; last: boolean }) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const { message, versions, failed } = row;
  const isUser = message.role === 'user';
  const copy = async () => {
    const copied = isUser ? copyText(message.content) : copyAnswer(message.content);
    const done = await copied;
    if (!done) host.toast({ text: t('chat.copyFailed'), kind: 'error' });
    return done;
  };
  return (
    <div className={styles.actions} data-shown={(last && !isUser) || undefined}>
      {versions.length > 1 && (
        <VersionSwitcher
          of="answer"
          versions={versions}
          shown={message.id}
          busy={isAnswering(pdfId)}
          onChoose={(id) => void changeJournal(pdfId, (room) => chooseVersion(room, id, Date.now()))}
        />
      )}
      {message.content !== '' && <CopyButton onCopy={copy} />}
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

const copyAnswer = async (text: string): Promise<boolean> =>
  (await import('@orangery/chat/markdown')).copyAnswer(text, 'rich');
