import type { Message } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { Check, Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './message-actions.module.css';
import type { MessageHandlers } from './message-handlers.ts';

type MessageActionsProps = {
  message: Message;
  last: boolean;
  /** An answer is being written in the room. */
  busy: boolean;
  handlers: MessageHandlers;
  onEdit: () => void;
};

/** How long the copy button says that it copied, milliseconds. */
const copiedTime = 2_000;

/** What can be done with a message, on hover, on focus, and always under a finger. */
export function MessageActions({ message, last, busy, handlers, onEdit }: MessageActionsProps) {
  const { t } = useTranslation('mf-chat');
  const isUser = message.role === 'user';
  return (
    <div className={styles.actions} data-shown={(last && !isUser) || undefined}>
      {message.content !== '' && <CopyButton onCopy={() => handlers.copy(message)} />}
      {isUser && (
        <IconButton
          size="small"
          tooltipSide="bottom"
          label={t('message.edit')}
          icon={<Pencil />}
          onClick={onEdit}
        />
      )}
      {!isUser && last && (
        <IconButton
          size="small"
          tooltipSide="bottom"
          label={t('message.regenerate')}
          icon={<RotateCcw />}
          disabled={busy}
          onClick={() => handlers.regenerate(message)}
        />
      )}
      <IconButton
        size="small"
        tooltipSide="bottom"
        label={t('message.delete')}
        icon={<Trash2 />}
        disabled={busy && last}
        onClick={() => handlers.remove(message)}
      />
    </div>
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
