import { useReadAloud } from '@orangery/chat';
import { CopyButton, EditButton, MoreButton, VersionSwitcher } from '@orangery/chat/message';
import { lazyPart } from '@orangery/platform';
import type { Row } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readableAnswer } from '../answers/readable-answer.ts';
import styles from './message-actions.module.css';
import type { MessageHandlers } from './message-handlers.ts';
import { useScrollIdle } from './scroll-idle.ts';

type MessageActionsProps = {
  row: Row;
  last: boolean;
  /** An answer is being written in the room. */
  busy: boolean;
  handlers: MessageHandlers;
  onEdit: () => void;
};

const ReadAloudButton = lazyPart(async () => (await import('@orangery/chat/speech')).ReadAloudButton);

/** What can be done with a message: on hover, on focus, by a long press, and always with the last answer. */
export function MessageActions(props: MessageActionsProps) {
  const idle = useScrollIdle();
  // Their place is kept, so that nothing moves when they come.
  return idle || props.last ? <Actions {...props} /> : <div className={styles.actions} />;
}

function Actions({ row, last, busy, handlers, onEdit }: MessageActionsProps) {
  const { t } = useTranslation('mf-chat');
  const read = useReadAloud(row.message.id, readableAnswer(row.message.id));
  const { message, versions, failed } = row;
  const isUser = message.role === 'user';
  // Asking again is offered beside what went wrong then.
  const isFailed = failed !== null || message.status === 'failed';
  const isSaid = message.content !== '';
  const hasRow = last && !isUser;
  return (
    <div className={styles.actions} data-shown={hasRow || versions.length > 1 || undefined}>
      {versions.length > 1 && (
        <VersionSwitcher
          of={isUser ? 'question' : 'answer'}
          versions={versions}
          shown={message.id}
          busy={busy}
          onChoose={handlers.choose}
        />
      )}
      {isSaid && <CopyButton onCopy={() => handlers.copy(message, 'rich')} />}
      {isUser && <EditButton onEdit={onEdit} />}
      {!isUser && isSaid && (
        <Suspense fallback={<span className={styles.place} />}>
          <ReadAloudButton id={message.id} watch={readableAnswer(message.id)} />
        </Suspense>
      )}
      {!isUser && last && !isFailed && (
        <IconButton
          size="small"
          tooltipSide="bottom"
          label={t('message.regenerate')}
          icon={<RotateCcw />}
          disabled={busy}
          onClick={() => handlers.regenerate(message)}
        />
      )}
      <MoreButton
        hidden={!hasRow}
        busy={busy && last}
        onDelete={() => handlers.remove(message)}
        {...(isUser && { onEdit })}
        {...(isSaid && {
          onCopyWhole: () => void handlers.copy(message, 'rich'),
          onQuote: () => handlers.quote(message.content),
          onBranch: () => handlers.branch(message),
          onPicture: () => handlers.picture(message),
        })}
        {...(isSaid && !isUser && { onRead: read, onCopy: (as) => void handlers.copy(message, as) })}
      />
    </div>
  );
}
