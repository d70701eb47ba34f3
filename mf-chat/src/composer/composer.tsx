import { useLayout } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { ArrowUp, Square } from 'lucide-react';
import {
  type ClipboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { composerMark, focusComposer } from '../components/focus-composer.ts';
import { MessageBox } from '../components/message-box.tsx';
import { countOf } from '../components/symbols.ts';
import { useDraft } from '../question/drafts.ts';
import type { Step } from '../question/steps.ts';
import styles from './composer.module.css';
import { pastedFiles } from './pasted-files.ts';

export type ComposerProps = {
  owner: string;
  /** The room the draft belongs to; `noRoom` while it is not known. */
  roomId: string;
  /** Where the question is on its way. While it is searched for, it stays in the box and can be stopped like an answer. */
  step: Step;
  /** Something else goes with the question, so that it must not be empty. */
  attached?: boolean;
  placeholder?: string | undefined;
  /** Stands above the text. */
  above?: ReactNode;
  /** Stands on the lower left. */
  tools?: ReactNode;
  /** Stands beside the button that sends. */
  note?: ReactNode;
  /** Sends what stands in the box; true when it was asked at once. */
  onSend: () => boolean;
  onStop: () => void;
  onEdit?: () => void;
  onFiles?: (files: File[]) => void;
};

/** Where a message is written. Usable before anything else is there. */
export function Composer(props: ComposerProps) {
  const { owner, roomId, step, attached = false, above, tools, note, onSend } = props;
  const { t } = useTranslation('mf-chat');
  const [text, setText] = useDraft(owner, roomId);
  const [incomplete, setIncomplete] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const count = countOf(text);
  const empty = text.trim() === '';
  const stoppable = step === 'searching' || step === 'sent';
  const sendable = !stoppable && count.over === 0 && (!empty || attached);
  const problem =
    count.over > 0
      ? t('composer.tooLong', { count: count.over })
      : incomplete && attached && empty && t('composer.incomplete');
  useFocusOnRoom(roomId);

  const send = () => {
    setIncomplete(empty && attached);
    if (sendable && !empty && onSend()) focusComposer();
  };
  const change = (next: string) => {
    props.onEdit?.();
    setText(next);
  };
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || !props.onFiles) return;
    event.preventDefault();
    props.onFiles(files);
  };

  const focusBox = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button, textarea, a')) box.current?.focus();
  };

  return (
    <div className={styles.composer} data-layout={useLayout()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a wider target for the pointer; the box is there for the keyboard */}
      <div className={styles.card} data-over={Boolean(problem) || undefined} onClick={focusBox}>
        {above}
        <MessageBox
          ref={box}
          label={t('composer.label')}
          placeholder={props.placeholder ?? t('composer.placeholder')}
          value={text}
          readOnly={step === 'searching'}
          onChange={change}
          onSubmit={send}
          onPaste={paste}
          {...composerMark}
          enterKeyHint="enter"
          aria-invalid={Boolean(problem) || undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        {problem && (
          <p className={styles.problem} id={problemId} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.foot}>
          <div className={styles.tools}>{tools}</div>
          {note}
          {count.shown && (
            <span className={styles.count}>
              {t('composer.count', { used: count.used, limit: count.limit })}
            </span>
          )}
          {stoppable ? (
            <IconButton
              className={styles.send}
              label={t('composer.stop')}
              icon={<Square fill="currentColor" />}
              variant="secondary"
              onClick={props.onStop}
            />
          ) : (
            <IconButton
              className={styles.send}
              label={t('composer.send')}
              icon={<ArrowUp />}
              variant="primary"
              disabled={!sendable}
              onClick={send}
            />
          )}
        </div>
      </div>
      <p className={styles.hint}>{t('composer.hint')}</p>
    </div>
  );
}

/** The box has the focus in every room, unless something else is being typed into. */
function useFocusOnRoom(roomId: string) {
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) focusComposer();
  }, [roomId]);
}
