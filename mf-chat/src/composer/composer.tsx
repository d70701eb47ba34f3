import { useHost, useLayout, useScope } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { ArrowUp, Square } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { composerMark, focusComposer } from '../components/focus-composer.ts';
import { MessageBox } from '../components/message-box.tsx';
import { countOf } from '../components/symbols.ts';
import { draftOf, setDraft, useDraft } from '../store/drafts.ts';
import { dropPendingQuestion } from '../store/pending-question.ts';
import styles from './composer.module.css';

type ComposerProps = {
  owner: string;
  /** The room the draft belongs to; `noRoom` while it is not known. */
  roomId: string;
  answering: boolean;
  /** True when the question was taken, so that the box can be emptied. */
  onSend: (text: string) => boolean;
  onStop: () => void;
};

/** Where a message is written. Usable before anything else is there. */
export function Composer({ owner, roomId, answering, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation('mf-chat');
  const [text, setText] = useDraft(owner, roomId);
  const box = useRef<HTMLTextAreaElement>(null);
  const problem = useId();
  const count = countOf(text);
  const sendable = !answering && count.over === 0 && text.trim() !== '';
  useInsertions(owner, roomId, box);
  useFocusOnRoom(roomId);

  const send = () => {
    if (!sendable || !onSend(text.trim())) return;
    setText('');
    focusComposer();
  };
  const change = (next: string) => {
    dropPendingQuestion();
    setText(next);
  };

  const focusBox = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button, textarea')) box.current?.focus();
  };

  return (
    <div className={styles.composer} data-layout={useLayout()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a wider target for the pointer; the box is there for the keyboard */}
      <div className={styles.card} data-over={count.over > 0 || undefined} onClick={focusBox}>
        <MessageBox
          ref={box}
          label={t('composer.label')}
          placeholder={t('composer.placeholder')}
          value={text}
          onChange={change}
          onSubmit={send}
          {...composerMark}
          enterKeyHint="enter"
          aria-invalid={count.over > 0 || undefined}
          aria-describedby={count.over > 0 ? problem : undefined}
        />
        <div className={styles.foot}>
          {count.over > 0 && (
            <p className={styles.problem} id={problem} role="alert">
              {t('composer.tooLong', { count: count.over })}
            </p>
          )}
          {count.shown && (
            <span className={styles.count}>
              {t('composer.count', { used: count.used, limit: count.limit })}
            </span>
          )}
          {answering ? (
            <IconButton
              label={t('composer.stop')}
              icon={<Square fill="currentColor" />}
              variant="secondary"
              onClick={onStop}
            />
          ) : (
            <IconButton
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

type BoxRef = { current: HTMLTextAreaElement | null };

/** Texts that other views put into the box. */
function useInsertions(owner: string, roomId: string, box: BoxRef) {
  const { bus } = useHost();
  const scope = useScope();
  useEffect(
    () =>
      bus.on(
        'composer:inserted',
        ({ text, document: file }) => {
          const before = draftOf(owner, roomId);
          const added = [before, text, file?.text].filter(Boolean).join('\n');
          setDraft(owner, roomId, added);
          box.current?.focus();
        },
        scope,
      ),
    [bus, scope, owner, roomId, box],
  );
}

/** The box has the focus in every room, unless something else is being typed into. */
function useFocusOnRoom(roomId: string) {
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) focusComposer();
  }, [roomId]);
}
