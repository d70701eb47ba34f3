import { CopyButton, EditButton, VersionSwitcher } from '@orangery/chat/message';
import { lazyPart } from '@orangery/platform';
import type { Row } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
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
const MessageMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './message-menu.tsx')).MessageMenu,
);

/** What can be done with a message, on hover, on focus, and always under a finger. */
export function MessageActions(props: MessageActionsProps) {
  const idle = useScrollIdle();
  // Their place is kept, so that nothing moves when they come.
  return idle || props.last ? <Actions {...props} /> : <div className={styles.actions} />;
}

function Actions({ row, last, busy, handlers, onEdit }: MessageActionsProps) {
  const { t } = useTranslation('mf-chat');
  const { message, versions, failed } = row;
  const isUser = message.role === 'user';
  // Asking again is offered beside what went wrong then.
  const isFailed = failed !== null || message.status === 'failed';
  const small = { size: 'small', tooltipSide: 'bottom' } as const;
  return (
    <div className={styles.actions} data-shown={(last && !isUser) || versions.length > 1 || undefined}>
      {versions.length > 1 && (
        <VersionSwitcher
          of={isUser ? 'question' : 'answer'}
          versions={versions}
          shown={message.id}
          busy={busy}
          onChoose={handlers.choose}
        />
      )}
      {message.content !== '' && <CopyButton onCopy={() => handlers.copy(message, 'rich')} />}
      {isUser && <EditButton onEdit={onEdit} />}
      {!isUser && last && !isFailed && (
        <IconButton
          {...small}
          label={t('message.regenerate')}
          icon={<RotateCcw />}
          disabled={busy}
          onClick={() => handlers.regenerate(message)}
        />
      )}
      {!isUser && message.content !== '' && (
        <Suspense fallback={<span className={styles.place} />}>
          <ReadAloudButton id={message.id} watch={readableAnswer(message.id)} />
        </Suspense>
      )}
      <IconButton
        {...small}
        label={t('message.delete')}
        icon={<Trash2 />}
        disabled={busy && last}
        onClick={() => handlers.remove(message)}
      />
      {message.content !== '' && <MoreButton row={row} handlers={handlers} />}
    </div>
  );
}

function MoreButton({ row, handlers }: { row: Row; handlers: MessageHandlers }) {
  const { t } = useTranslation('mf-chat/messages');
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        tooltipSide="bottom"
        label={t('more')}
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={open === 'open'}
        onClick={() => setOpen('open')}
      />
      <Suspense fallback={null}>
        {open !== 'never' && (
          <MessageMenu
            open={open === 'open'}
            message={row.message}
            anchor={button}
            handlers={handlers}
            onClose={() => setOpen('closed')}
          />
        )}
      </Suspense>
    </>
  );
}
