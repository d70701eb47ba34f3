import { lazyPart } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Check, Copy, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalm } from './calm.ts';
import styles from './message-actions.module.css';
import type { MessageHandlers } from './message-handlers.ts';
import type { Row } from './rows.ts';
import { VersionSwitcher } from './version-switcher.tsx';

type MessageActionsProps = {
  row: Row;
  last: boolean;
  /** An answer is being written in the room. */
  busy: boolean;
  handlers: MessageHandlers;
  onEdit: () => void;
};

const ReadAloud = lazyPart(async () => (await import('../components/read-aloud.tsx')).ReadAloud);
const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

/** How long the copy button says that it copied, milliseconds. */
const copiedTime = 2_000;

/** What can be done with a message, on hover, on focus, and always under a finger. */
export function MessageActions(props: MessageActionsProps) {
  const calm = useCalm();
  // Their place is kept, so that nothing moves when they come.
  return calm || props.last ? <Actions {...props} /> : <div className={styles.actions} />;
}

function Actions({ row, last, busy, handlers, onEdit }: MessageActionsProps) {
  const { t } = useTranslation('mf-chat');
  const { message, versions } = row;
  const isUser = message.role === 'user';
  const small = { size: 'small', tooltipSide: 'bottom' } as const;
  return (
    <div className={styles.actions} data-shown={(last && !isUser) || versions.length > 1 || undefined}>
      {versions.length > 1 && (
        <VersionSwitcher versions={versions} shown={message.id} busy={busy} onChoose={handlers.choose} />
      )}
      {message.content !== '' && <CopyButton onCopy={() => handlers.copy(message, 'markdown')} />}
      {isUser && <IconButton {...small} label={t('message.edit')} icon={<Pencil />} onClick={onEdit} />}
      {!isUser && last && (
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
          <ReadAloud message={message} />
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

function CopyButton({ onCopy }: { onCopy: () => Promise<boolean> }) {
  const { t } = useTranslation('mf-chat');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedTime);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      size="small"
      tooltipSide="bottom"
      label={copied ? t('message.copied') : t('message.copy')}
      icon={copied ? <Check /> : <Copy />}
      onClick={async () => setCopied(await onCopy())}
    />
  );
}
