import { IconButton } from '@orangery/ui';
import { ArrowUp, Square } from 'lucide-react';
import { type ClipboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Step } from '../question/steps.ts';
import styles from './composer.module.css';
import { MessageBox } from './message-box.tsx';
import { pastedFiles } from './pasted-files.ts';
import { countOf } from './symbols.ts';

/** What the composer says, in the language of the page. */
export type ComposerTexts = {
  label: string;
  placeholder: string;
  send: string;
  stop: string;
  /** Below the box. */
  hint: string;
  /** Something goes with the question, and the question is missing. */
  incomplete: string;
  /** @param count symbols over the limit */
  tooLong: (count: number) => string;
  count: (used: number, limit: number) => string;
};

export type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  /** Where the question is on its way. While it is searched for, it stays in the box and can be stopped like an answer. */
  step: Step;
  /** Something else goes with the question, so that it must not be empty. */
  attached?: boolean;
  texts: ComposerTexts;
  /** Stands above the text. */
  above?: ReactNode;
  /**
   * Stands on the lower left; on a phone beside the text, unless something in it has `data-wide`.
   * There the last tool can give its place to the button: with `data-yields-to="send"` whenever the
   * button is shown, with `"stop"` while an answer is written and the box is empty.
   */
  tools?: ReactNode;
  /** Stands beside the button that sends. */
  note?: ReactNode;
  /** Attributes of the box itself, to find it by. */
  boxAttributes?: Readonly<Record<`data-${string}`, string>>;
  layout: 'desktop' | 'mobile';
  onSend: () => void;
  onStop: () => void;
  /** Files were pasted. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** A text was pasted that is too long for a question. Missing: it goes into the box. */
  onLongText?: ((text: string) => void) | undefined;
};

/** Symbols that stand in one line with the tools on any phone, in any script. */
const maxBesideTools = 12;

/** Where a message is written: text, counter, problems, and one button that sends or stops. */
export function Composer(props: ComposerProps) {
  const { text, step, attached = false, texts, above, tools, note, onSend, onFiles, onLongText } = props;
  const [incomplete, setIncomplete] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const count = countOf(text);
  const empty = text.trim() === '';
  const stoppable = step === 'searching' || step === 'sent';
  const sendable = !stoppable && count.over === 0 && (!empty || attached);
  const problem =
    count.over > 0 ? texts.tooLong(count.over) : incomplete && attached && empty && texts.incomplete;

  const send = () => {
    setIncomplete(empty && attached);
    if (sendable && !empty) onSend();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    const files = pastedFiles(event.clipboardData);
    if (onLongText && countOf(pasted).over > 0) {
      event.preventDefault();
      onLongText(pasted);
    } else if (onFiles && files.length > 0) {
      event.preventDefault();
      onFiles(files);
    }
  };
  const focusBox = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button, textarea, a')) box.current?.focus();
  };

  return (
    <div className={styles.composer} data-layout={props.layout}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a wider target for the pointer; the box is there for the keyboard */}
      <div
        className={styles.card}
        data-over={Boolean(problem) || undefined}
        data-rows={text.length > maxBesideTools || undefined}
        onClick={focusBox}
      >
        {above}
        <MessageBox
          ref={box}
          label={texts.label}
          placeholder={texts.placeholder}
          value={text}
          readOnly={step === 'searching'}
          onChange={props.onText}
          onSubmit={send}
          onPaste={paste}
          {...props.boxAttributes}
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
          {count.shown && <span className={styles.count}>{texts.count(count.used, count.limit)}</span>}
          {stoppable ? (
            <IconButton
              className={styles.send}
              label={texts.stop}
              icon={<Square fill="currentColor" />}
              variant="secondary"
              onClick={props.onStop}
            />
          ) : (
            <IconButton
              className={styles.send}
              label={texts.send}
              icon={<ArrowUp />}
              variant="primary"
              disabled={!sendable}
              onClick={send}
            />
          )}
        </div>
      </div>
      <p className={styles.hint}>{texts.hint}</p>
    </div>
  );
}
